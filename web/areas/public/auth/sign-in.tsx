import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { lazy, useState, useTransition } from 'react';
import { Link } from 'react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import type { ModalName } from '#web/store/modal.ts';
import { useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFocusOnceDrawn } from '#web/ui/use-focus-once-drawn.ts';
import { useFormWith } from '#web/ui/use-form-with.ts';
import classes from './auth.module.css';
import { DemoAccounts } from './demo-accounts.tsx';

const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'));

/** What is more than this the server knows. */
const LIKE_AN_EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** Signs in; the shell decides where to go next. A wrong pair never says which of the two was wrong. */
export function SignIn({ onGo }: { onGo: (name: ModalName) => void }) {
  const { t } = useLingui();
  const { enter } = useSession();
  const { data: terms } = usePublicTerms();
  const known = useStore((state) => state.forgetPassword.email || state.register.email);
  const first = useFocusOnceDrawn();
  const [problem, setProblem] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  // What was typed stays to be seen until the step is loaded.
  const [isLoading, load] = useTransition();
  const signIn = useCall(accountEndpoints.signIn, {
    onDone: enter,
    onError: (error) => {
      if (error.code === 'second_factor_needed') load(() => setAsksForCode(true));
      else {
        setProblem(error.message);
        // Either may be wrong, and the password is what cannot be read again.
        setTimeout(() => form.getInputNode('password')?.focus());
      }
      return true;
    },
  });
  // By hand: the shapes of every form of the contract would come with a schema.
  const form = useFormWith(
    {
      initialValues: { email: known, password: '' },
      onSubmit: (body) => {
        setProblem(null);
        signIn.mutate({ body });
      },
    },
    ({ email, password }) => ({
      ...(!LIKE_AN_EMAIL.test(email) && { email: t`Enter an email like name@example.com` }),
      ...(password === '' && { password: t`Enter your password` }),
    }),
  );

  if (asksForCode)
    return (
      <SecondFactorStep
        {...form.getValues()}
        onSigned={enter}
        onBack={(why) => {
          setProblem(why ?? null);
          setAsksForCode(false);
        }}
      />
    );
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Sign in</Trans>
      </h2>
      <Form className={classes.form} onSubmit={form.send}>
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}{' '}
            <Link to={paths.help({ topic: 'account' })}>
              <Trans>Write to support</Trans>
            </Link>
          </Notice>
        )}
        <TextInput
          label={t`Email`}
          type="email"
          autoComplete="username"
          ref={first}
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
          label={t`Password`}
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Anchor
          component="button"
          type="button"
          className={classes.forgot ?? ''}
          onClick={() => onGo('forgot-password')}
        >
          <Trans>Forgot password?</Trans>
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={signIn.isPending || isLoading}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <p className={classes.under}>
        <Trans>
          New here?{' '}
          <Anchor component="button" type="button" onClick={() => onGo('sign-up')}>
            Create an account
          </Anchor>
        </Trans>
      </p>
      {terms?.demoAccounts && <DemoAccounts onPick={(account) => form.setValues(account)} />}
    </>
  );
}
