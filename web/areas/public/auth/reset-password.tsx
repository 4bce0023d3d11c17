import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { lazy, useEffect, useState, useTransition } from 'react';
import { useNavigate } from 'react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { NewPasswordFields } from '#web/features/accounts/account-schemas.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { homeOf } from '#web/paths.ts';
import { forgetPassword } from '#web/store/forget-password.ts';
import type { ModalName } from '#web/store/modal.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import classes from './auth.module.css';
import { useResetToken } from './use-reset-token.ts';

const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'));

/** Sets a new password for a right code or an opened link, then signs in. Without either there is nothing to set. */
export function ResetPassword({ onGo }: { onGo: (name: ModalName) => void }) {
  const { t } = useLingui();
  const { email, resetToken } = useResetToken();
  const next = useStore((state) => state.modal.next);
  const send = useSend();
  const navigate = useNavigate();
  const { enter } = useSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [spent, setSpent] = useState(false);

  useEffect(() => {
    if (!resetToken && !spent) onGo('forgot-password');
  }, [resetToken, spent, onGo]);

  const [pair, askForCode] = useState<{ email: string; password: string } | null>(null);
  const [isLoading, load] = useTransition();
  const onSigned = (signed: Answer<typeof accountEndpoints.signIn>) => {
    enter(signed);
    navigate(next ?? homeOf(signed.user.role), { replace: true });
  };
  const signIn = useCall(accountEndpoints.signIn, {
    onDone: onSigned,
    onError: ({ code }, { body }) => {
      if (code === 'second_factor_needed') {
        load(() => askForCode(body));
        return true;
      }
      onGo('sign-in');
      return false;
    },
  });
  const reset = useCall(accountEndpoints.resetPassword, {
    onDone: (_answer, { body }) => {
      setSpent(true);
      send(forgetPassword.actions.set({ resetToken: null, resendAt: null, problem: null }));
      signIn.mutate({ body: { email, password: body.password } });
    },
    onError: (error) => {
      if (error.code === 'reset_token_invalid')
        send(forgetPassword.actions.set({ resetToken: null, resendAt: null, problem: error.message }));
      if (error.code === 'weak_password') form.showErrors({ password: error.message });
      else setProblem(error.message);
      return true;
    },
  });
  const form = useCheckedForm({
    schema: NewPasswordFields,
    initialValues: { password: '', repeat: '' },
    onSubmit: ({ password }) => {
      setProblem(null);
      if (resetToken) reset.mutate({ body: { resetToken, password } });
    },
  });
  const password = form.getInputProps('password');

  if (pair) return <SecondFactorStep {...pair} onSigned={onSigned} onBack={() => onGo('sign-in')} />;
  return (
    <>
      <h2 className={classes.title}>
        <Trans>New password</Trans>
      </h2>
      <p className={classes.sub}>
        <Trans>You’ll be signed out on your other devices.</Trans>
      </p>
      <Form className={classes.form} onSubmit={form.send}>
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField label={t`New password`} autoFocus data-autofocus {...password} value={form.values.password} />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
          label={t`Confirm password`}
          autoComplete="new-password"
          key={form.key('repeat')}
          {...form.getInputProps('repeat')}
        />
        <Button type="submit" size="md" fullWidth loading={reset.isPending || signIn.isPending || isLoading}>
          <Trans>Save and sign in</Trans>
        </Button>
      </Form>
    </>
  );
}
