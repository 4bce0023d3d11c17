import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Role, User } from '#contract/accounts/user.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { emitLogout } from '#web/api/events.ts';
import { clearToken } from '#web/api/token.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** `of`: the one role a reason is for. */
const reasons: readonly { value: string; label: MessageDescriptor; of?: Role }[] = [
  { value: 'I found steady work', label: msg`I found steady work`, of: 'Specialist' },
  { value: 'Too few shifts near me', label: msg`Too few shifts near me`, of: 'Specialist' },
  { value: 'I fill my shifts another way', label: msg`I fill my shifts another way`, of: 'Business' },
  { value: 'It was hard to use', label: msg`It was hard to use` },
  { value: 'Too many messages', label: msg`Too many notifications` },
  { value: 'I have another account', label: msg`I have another account` },
];

const payFirst: ReadonlySet<string> = new Set(['balance_owed', 'invoice_to_come'] satisfies RefusalCode[]);

/** Deletes the account (SPEC C-7): reasons first, then what is lost, then the act. */
export function DeleteSection({ user }: { user: User }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string[]>([]);
  const [other, setOther] = useState('');
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<{ code: string; message: string } | null>(null);
  const allReasons = [...chosen, ...(other.trim() ? [other.trim().slice(0, 200)] : [])];
  const remove = useCall(accountEndpoints.deleteUser, {
    onDone: () => {
      toastSuccess(t`Your account was deleted`);
      // The session ended with the account, so there is nothing to sign out of.
      clearToken();
      emitLogout('signed_out');
    },
    onError: (error) => {
      setAsking(false);
      setProblem(error);
      return true;
    },
  });

  return (
    <Setting
      title={t`Delete account`}
      sub={t`Your personal data is erased right away. The record of shifts and payments stays, without your name.`}
    >
      <div className={classes.form}>
        {problem && (
          <Notice
            tone="signal"
            live="assertive"
            action={
              payFirst.has(problem.code) && (
                <Button component={Link} to={paths.business.billing()} variant="default" size="compact-md">
                  <Trans>Open billing</Trans>
                </Button>
              )
            }
          >
            {problem.message}
          </Notice>
        )}
        <Checkbox.Group
          label={t`Why are you leaving?`}
          description={t`Choose one or more, or write your own.`}
          value={chosen}
          onChange={(values) => {
            setChosen(values);
            setMissing(false);
          }}
          error={missing && t`Choose a reason, or write your own`}
        >
          <div className={classes.form} style={{ paddingTop: 8 }}>
            {reasons
              .filter(({ of }) => !of || of === user.role)
              .map(({ value, label }) => (
                <Checkbox key={value} value={value} label={t(label)} />
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
              if (allReasons.length === 0) setMissing(true);
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
        keep={t`Keep my account`}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: user.id }, body: { reasons: allReasons } })}
        onClose={() => setAsking(false)}
      >
        <p>
          <WhatIsLost user={user} />
        </p>
      </ConfirmModal>
    </Setting>
  );
}

function WhatIsLost({ user: { role, email } }: { user: User }) {
  if (role === 'Specialist')
    return (
      <Trans>
        {email} will no longer be able to sign in, and your license and documents are removed from Mortar. You can’t
        undo this. Booked shifts must be worked or canceled first.
      </Trans>
    );
  if (role === 'Business')
    return (
      <Trans>
        {email} will no longer be able to sign in, and your pharmacies are removed from Mortar. You can’t undo this.
        Open shifts must be worked or canceled, and what you owe paid, first.
      </Trans>
    );
  return <Trans>{email} will no longer be able to sign in. You can’t undo this.</Trans>;
}
