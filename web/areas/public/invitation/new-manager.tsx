import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { NameFields, NewPassword } from '#web/features/accounts/account-schemas.ts';
import { useStore } from '#web/store/store.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { StepFrame } from '../sign-up/step-frame.tsx';
import type { Invitation } from './invitation-page.tsx';
import { InvitedTo } from './invited-to.tsx';
import { useAccept } from './use-accept.ts';

/** Asks for name and password for an address without an account; opening the e-mail has confirmed it. */
export function NewManager({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useLingui();
  const { email } = invitation;
  const signedIn = useStore((state) => state.auth.user?.email ?? null);
  const accept = useAccept({ showErrors: (errors) => form.showErrors(errors) });
  const form = useCheckedForm({
    schema: NameFields.extend({ password: NewPassword }),
    initialValues: { firstName: '', lastName: '', password: '' },
    onSubmit: (values) => accept.send({ token, ...values }),
  });
  return (
    <StepFrame
      title={t`Manage a pharmacy on Mortar`}
      sub={<InvitedTo invitation={invitation} />}
      act={t`Accept and sign in`}
      loading={accept.sending}
      onSubmit={form.send}
    >
      {accept.problem && (
        <Notice tone="signal" live="assertive">
          {accept.problem}
        </Notice>
      )}
      {signedIn && (
        <Notice tone="cobalt">
          <Trans>
            You’re signed in as {signedIn}. Accepting creates a new account for {email} and signs you in to it instead.
          </Trans>
        </Notice>
      )}
      <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('firstName')} />
      <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('lastName')} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t`Password`}
        description={t`12 characters or more. A sentence works well.`}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
    </StepFrame>
  );
}
