import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { minutesAndSeconds, useSecondsUntil } from '#web/features/shell/use-now.ts';
import { forgetPassword } from '#web/store/forget-password.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Form } from '#web/ui/form.tsx';
import classes from './auth.module.css';

type Props = {
  onRight: () => void;
  onAnother: () => void;
  onAgain: () => void;
};

/** Exchanges the code from the e-mail, where it had no link, for the right to set a password. */
export function ResetCode({ onRight, onAnother, onAgain }: Props) {
  const { t } = useLingui();
  const { email, resendAt, problem: askProblem } = useStore((state) => state.forgetPassword);
  const send = useSend();
  const wait = useSecondsUntil(resendAt);
  const left = minutesAndSeconds(wait);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const verify = useCall(accountEndpoints.verifyResetCode, {
    onDone: ({ resetToken }) => {
      send(forgetPassword.actions.set({ resetToken }));
      onRight();
    },
    onError: (error) => {
      setCode('');
      setProblem(error.message);
      return true;
    },
  });
  const submit = (typed: string) => {
    if (/^\d{6}$/.test(typed)) verify.mutate({ body: { email, code: typed } });
    else setProblem(t`Enter the 6 digits`);
  };

  return (
    <>
      <h2 className={classes.title}>
        <Trans>Check your email</Trans>
      </h2>
      <p className={classes.sub}>
        <Trans>
          If <strong>{email}</strong> has an account, we sent it a 6-digit code to enter here or a link to open.
        </Trans>
      </p>
      <Form className={classes.form} onSubmit={() => submit(code)}>
        <CodeInput
          length={6}
          label={t`Code from the email`}
          value={code}
          error={problem ?? askProblem}
          disabled={verify.isPending}
          onChange={(typed) => {
            setCode(typed);
            if (typed) setProblem(null);
          }}
          onComplete={submit}
        />
        <Button type="submit" size="md" fullWidth loading={verify.isPending}>
          <Trans>Continue</Trans>
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft />}
          className={classes.another ?? ''}
          onClick={onAnother}
        >
          <Trans>Use a different email</Trans>
        </Button>
      </Form>
      <p className={classes.under}>
        <Trans>Nothing yet? Check your spam folder.</Trans>{' '}
        {wait > 0 ? (
          <span role="timer">
            <Trans>Resend in {left}</Trans>
          </span>
        ) : (
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              setCode('');
              setProblem(null);
              send(forgetPassword.actions.set({ problem: null }));
              onAgain();
            }}
          >
            <Trans>Resend code</Trans>
          </Anchor>
        )}
      </p>
    </>
  );
}
