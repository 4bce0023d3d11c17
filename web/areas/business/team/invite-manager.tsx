/** Invites a manager by e-mail to one or more pharmacies. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Email, type UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { raiseFailureToast } from '#web/api/events.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useTryAgain } from '#web/api/use-try-again.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './team.module.css';

const ATTEMPT = 'invite a manager';

type Props = { businesses: readonly UserBusiness[]; first: string[]; onClose: () => void };

export function InviteManager({ businesses, first, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const form = useForm({
    mode: 'controlled',
    initialValues: { email: '', firstName: '', lastName: '', at: first },
    validateInputOnBlur: true,
    validate: {
      email: (email) => (Email.safeParse(email).success ? null : t`Enter an email like name@example.com`),
      at: (at) => (at.length > 0 ? null : t`Choose at least one pharmacy`),
    },
  });

  const again = useTryAgain();
  const invite = async (values: typeof form.values, isRepeated = false): Promise<void> => {
    const { email, firstName, lastName, at } = values;
    setBusy(true);
    if (!isRepeated) again.drop(ATTEMPT);
    const body = { email, ...(firstName.trim() && { firstName }), ...(lastName.trim() && { lastName }) };
    try {
      // A call that a temporary failure stopped may have succeeded.
      for (const id of at) await inviteOnce(id, body, at.length > 1 || isRepeated);
      again.drop(ATTEMPT);
      toastSuccess(t`Invitation sent`);
      onClose();
    } catch (error) {
      if (again.offer(ATTEMPT, error, () => invite(values, true))) return;
      again.drop(ATTEMPT);
      if (error instanceof ApiError && error.status === 422)
        form.setErrors({ email: error.fields['email'] ?? error.message });
      else if (error instanceof ApiError && atEmail.has(error.code)) form.setErrors({ email: error.message });
      else raiseFailureToast(readFailure(error).message);
    } finally {
      setBusy(false);
      void markStaleAfter(queryClient, businessEndpoints.addManager);
    }
  };

  return (
    <AskingModal
      opened
      onClose={onClose}
      title={t`Invite a manager`}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form className={classes.form} onSubmit={form.onSubmit((values) => void invite(values))}>
        <TextInput
          label={t`Email`}
          description={t`We’ll email them a link that works for 7 days`}
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <div className={classes.pair}>
          <TextInput label={t`First name (optional)`} maxLength={80} {...form.getInputProps('firstName')} />
          <TextInput label={t`Last name (optional)`} maxLength={80} {...form.getInputProps('lastName')} />
        </div>
        <Checkbox.Group label={t`Pharmacies`} {...form.getInputProps('at')}>
          <div className={classes.choices}>
            {businesses.map(({ id, name, city }) => (
              <Checkbox key={id} value={id} label={`${name}, ${city}`} />
            ))}
          </div>
        </Checkbox.Group>
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            <Trans>Not now</Trans>
          </Button>
          <WriteButton type="submit" size="md" loading={busy}>
            <Trans>Send invitation</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}

type Body = { email: string; firstName?: string; lastName?: string };

/** Refusals shown at the e-mail field. */
const atEmail: ReadonlySet<string> = new Set(['already_manager', 'already_invited', 'too_many_invitations']);

/** Invites to one pharmacy. Among several, one they already manage or are invited to is skipped. */
async function inviteOnce(id: string, body: Body, among: boolean): Promise<void> {
  try {
    await call(businessEndpoints.addManager, { params: { id }, body });
  } catch (error) {
    const known = error instanceof ApiError && (error.code === 'already_manager' || error.code === 'already_invited');
    if (!(among && known)) throw error;
  }
}
