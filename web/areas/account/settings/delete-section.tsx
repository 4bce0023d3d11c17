import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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

/** What is sent and kept, and how it is said. */
const reasons: readonly { told: string; said: MessageDescriptor }[] = [
  { told: 'I found steady work', said: msg`I found steady work` },
  { told: 'Too few shifts near me', said: msg`Too few shifts near me` },
  { told: 'I fill my shifts another way', said: msg`I fill my shifts another way` },
  { told: 'It was hard to use', said: msg`It was hard to use` },
  { told: 'Too many messages', said: msg`Too many messages` },
  { told: 'I have another account', said: msg`I have another account` },
];

/** Deletes the account (SPEC C-7): reasons first, then what is lost, then the act. */
export function DeleteSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { email } = user;
  const [chosen, setChosen] = useState<string[]>([]);
  const [other, setOther] = useState('');
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const told = [...chosen, ...(other.trim() ? [other.trim().slice(0, 200)] : [])];
  const remove = useCall(accountEndpoints.deleteUser, {
    onDone: () => {
      toastSuccess(t`Your account is deleted`);
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
      title={t`Delete account`}
      sub={t`Your personal data is erased at once. The record of shifts and payments stays without your name.`}
    >
      <div className={classes.form}>
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <Checkbox.Group
          label={t`Why do you leave?`}
          value={chosen}
          onChange={(values) => {
            setChosen(values);
            setMissing(false);
          }}
          error={missing && t`Choose at least one reason`}
        >
          <div className={classes.form} style={{ paddingTop: 8 }}>
            {reasons.map(({ told: reason, said }) => (
              <Checkbox key={reason} value={reason} label={t(said)} />
            ))}
          </div>
        </Checkbox.Group>
        <Textarea
          label={t`Something else (optional)`}
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
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      </div>
      <ConfirmModal
        opened={asking}
        title={t`Delete your account?`}
        confirm={t`Delete account`}
        keep={t({ message: 'Keep it', context: 'account' })}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: user.id }, body: { reasons: told } })}
        onClose={() => setAsking(false)}
      >
        <p>
          {user.role === 'Specialist' ? (
            <Trans>
              {email} can no longer sign in, and your license and documents leave Mortar. This cannot be taken back.
              Open shifts must be worked or cancelled first.
            </Trans>
          ) : (
            <Trans>
              {email} can no longer sign in, and your pharmacies leave Mortar. This cannot be taken back. Open shifts
              must be worked or cancelled first.
            </Trans>
          )}
        </p>
      </ConfirmModal>
    </Setting>
  );
}
