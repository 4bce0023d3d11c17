import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/paths.ts';
import type { ModalName } from '#web/store/modal.ts';
import { useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { RoleChoice } from '../sign-up/role-choice.tsx';
import { useRegister } from '../sign-up/use-register.ts';
import classes from './auth.module.css';

/** Asks the first question of sign-up, over the current page. */
export function SignUpEntry({ onGo }: { onGo: (name: ModalName) => void }) {
  const [{ role }, set] = useRegister();
  const next = useStore((state) => state.modal.next);
  const navigate = useNavigate();
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Create your account</Trans>
      </h2>
      <Form
        className={classes.form}
        onSubmit={() => {
          set({ next });
          if (role === null) setAsked(true);
          else navigate(paths.signUp.details());
        }}
      >
        <RoleChoice error={isAsked && role === null ? t`Choose one to go on` : null} />
        <Button type="submit" size="md" fullWidth>
          <Trans>Continue</Trans>
        </Button>
      </Form>
      <p className={classes.under}>
        <Trans>
          Have an account?{' '}
          <Anchor component="button" type="button" onClick={() => onGo('sign-in')}>
            Sign in
          </Anchor>
        </Trans>
      </p>
    </>
  );
}
