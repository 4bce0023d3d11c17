import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './auth.module.css';

type Props = {
  email: string;
  password: string;
  onSigned: (signed: Answer<typeof accountEndpoints.signIn>) => void;
  /** To the e-mail and password, with why where they are refused now. */
  onBack: (problem?: string) => void;
};

/** The second step of signing in: a code of the authenticator app, or a recovery code in its place. */
export default function SecondFactorStep({ email, password, onSigned, onBack }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const showAtField = (message: string) => {
    setError(message);
    field.current?.select();
  };
  const signIn = useCall(accountEndpoints.signIn, {
    onDone: onSigned,
    onError: ({ code, message }) => {
      if (code === 'wrong_second_factor') showAtField(message);
      else if (code === 'wrong_credentials' || code === 'account_blocked') onBack(message);
      else setProblem(message);
      return true;
    },
  });
  const secondFactor = code.trim();
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Enter your code</Trans>
      </h2>
      <Form
        className={classes.form}
        onSubmit={() => {
          setProblem(null);
          if (secondFactor) signIn.mutate({ body: { email, password, secondFactor } });
          else showAtField(t`Enter the code`);
        }}
      >
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <TextInput
          ref={field}
          label={t`Code`}
          description={t`From your authenticator app, or one of your recovery codes.`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
          data-autofocus
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowLeft />}
          className={classes.another ?? ''}
          onClick={() => onBack()}
        >
          <Trans>Back</Trans>
        </Button>
        <p className={classes.lost}>
          <Trans>
            Lost your phone and your recovery codes? <Link to={paths.help({ topic: 'account' })}>Write to support</Link>
          </Trans>
        </p>
      </Form>
    </>
  );
}
