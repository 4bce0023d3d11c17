import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/user.ts';
import { raiseLogout } from '#web/api/logout-event.ts';
import { clearToken } from '#web/api/token.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

const reasons = [
  'I found steady work',
  'Too few shifts near me',
  'I fill my shifts another way',
  'It was hard to use',
  'Too many messages',
  'I have another account',
] as const;

/** Deletes the account (SPEC C-7): reasons first, then what is lost, then the act. */
export function DeleteSection({ user }: { user: User }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [other, setOther] = useState('');
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const told = [...chosen, ...(other.trim() ? [other.trim().slice(0, 200)] : [])];
  const remove = useCall(accountEndpoints.deleteUser, {
    onDone: () => {
      toastSuccess('Your account is deleted');
      // The session is gone with the account: there is nothing left to sign out of.
      clearToken();
      raiseLogout('signed_out');
    },
    onError: (error) => {
      setAsking(false);
      setProblem(error.message);
      return true;
    },
  });

  return (
    <Setting
      title="Delete account"
      sub="Your personal data is erased at once. The record of shifts and payments stays without your name."
    >
      <div className={classes.form}>
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <Checkbox.Group
          label="Why do you leave?"
          value={chosen}
          onChange={(values) => {
            setChosen(values);
            setMissing(false);
          }}
          error={missing && 'Choose at least one reason'}
        >
          <div className={classes.form} style={{ paddingTop: 8 }}>
            {reasons.map((reason) => (
              <Checkbox key={reason} value={reason} label={reason} />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label="Something else (optional)"
          maxLength={200}
          minRows={2}
          value={other}
          onChange={(event) => {
            setOther(event.currentTarget.value);
            setMissing(false);
          }}
        />
        <div className={classes.buttons}>
          <Button
            color="signal"
            variant="outline"
            onClick={() => {
              setProblem(null);
              if (told.length === 0) setMissing(true);
              else setAsking(true);
            }}
          >
            Delete my account
          </Button>
        </div>
      </div>
      <ConfirmModal
        opened={asking}
        title="Delete your account?"
        confirm="Delete account"
        keep="Keep it"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: user.id }, body: { reasons: told } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {user.email} can no longer sign in, and{' '}
          {user.role === 'Specialist' ? 'your license and documents' : 'your pharmacies'} leave Mortar. This cannot be
          taken back. Open shifts must be worked or cancelled first.
        </p>
      </ConfirmModal>
    </Setting>
  );
}
