/** Names somebody who runs one or several pharmacies; without an account yet, they get an invitation by e-mail. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Email, type UserBusiness } from '#contract/accounts/user.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { raiseFailureToast } from '#web/api/failure-toast-event.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './team.module.css';

type Props = { businesses: readonly UserBusiness[]; first: string[]; onClose: () => void };

export function AddManager({ businesses, first, onClose }: Props) {
  const { t } = useLingui();
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
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

  const add = async ({ email, firstName, lastName, at }: typeof form.values) => {
    setBusy(true);
    const body = { email, ...(firstName.trim() && { firstName }), ...(lastName.trim() && { lastName }) };
    try {
      for (const id of at) await addOnce(id, body, at.length > 1);
      toastSuccess(t`Added to the team`);
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        form.setErrors({ email: error.fields['email'] ?? error.message });
      else if (error instanceof ApiError && error.code === 'already_manager') form.setErrors({ email: error.message });
      else raiseFailureToast(readFailure(error).message);
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: [businessEndpoints.listManagers.name] });
    }
  };

  return (
    <AskingModal
      opened
      onClose={onClose}
      title={t`Add a manager`}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void add(values))}>
        <TextInput
          label={t`Email`}
          description={t`Without an account yet, they get an invitation`}
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
          <Button type="submit" size="md" loading={busy}>
            <Trans>Add manager</Trans>
          </Button>
        </div>
      </form>
    </AskingModal>
  );
}

type Body = { email: string; firstName?: string; lastName?: string };

/** Among several, one they run already is no reason to stop. */
async function addOnce(id: string, body: Body, among: boolean): Promise<void> {
  try {
    await call(businessEndpoints.addManager, { params: { id }, body });
  } catch (error) {
    if (!(among && error instanceof ApiError && error.code === 'already_manager')) throw error;
  }
}
