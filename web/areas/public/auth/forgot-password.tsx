import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { EmailTyped } from '#web/features/accounts/account-schemas.ts';
import { forgetPassword } from '#web/store/forget-password.ts';
import type { ModalName } from '#web/store/modal.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import classes from './auth.module.css';
import { ResetCode } from './reset-code.tsx';

/** The server's pause between codes, in milliseconds. */
const PAUSE = 30_000;

/** Asks for a code or a link by e-mail. The answer is the same whether there is an account or not. */
export function ForgotPassword({ onGo }: { onGo: (name: ModalName) => void }) {
  const { t } = useLingui();
  const kept = useStore((state) => state.forgetPassword);
  const send = useSend();
  const ask = useCall(accountEndpoints.forgotPassword, {
    onDone: (_answer, { body }) =>
      send(
        forgetPassword.actions.set({
          email: body.email,
          resetToken: null,
          problem: null,
          resendAt: after(nowIso(), PAUSE).toISOString(),
        }),
      ),
    onError: (error) => {
      send(forgetPassword.actions.set({ problem: error.message }));
      return true;
    },
  });
  const form = useCheckedForm({
    schema: z.object({ email: EmailTyped }),
    initialValues: { email: kept.email },
    onSubmit: ({ email }) => {
      send(forgetPassword.actions.set({ problem: null }));
      ask.mutate({ body: { email: email.trim().toLowerCase() } });
    },
  });

  if (kept.resendAt) {
    return (
      <ResetCode
        onRight={() => onGo('reset-password')}
        onAnother={() => send(forgetPassword.actions.set({ resendAt: null, resetToken: null }))}
        onAgain={() => ask.mutate({ body: { email: kept.email } })}
      />
    );
  }
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Forgot your password?</Trans>
      </h2>
      <p className={classes.sub}>
        <Trans>Enter your email. If it has an account, we’ll email you a way to choose a new password.</Trans>
      </p>
      <Form className={classes.form} onSubmit={form.send}>
        {kept.problem && (
          <Notice tone="signal" live="assertive">
            {kept.problem}
          </Notice>
        )}
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoFocus
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          <Trans>Email me instructions</Trans>
        </Button>
        <Button variant="subtle" color="gray" className={classes.another ?? ''} onClick={() => onGo('sign-in')}>
          <Trans>Back to sign in</Trans>
        </Button>
      </Form>
    </>
  );
}
