import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { NewPassword } from '#web/features/accounts/account-schemas.ts';
import { useStore } from '#web/store/store.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** A new password for the current one; other devices are signed out by it. */
export function PasswordSetting() {
  const { t } = useLingui();
  const email = useStore((state) => state.auth.user?.email ?? '');
  const update = useCall(accountEndpoints.updateUser, {
    changes: [accountEndpoints.listSessions],
    onDone: () => {
      form.reset();
      toastSuccess(t`Password changed`);
    },
    onError: (error) => {
      if (error.code === 'wrong_password') form.complain({ currentPassword: error.message });
      else if (error.code === 'weak_password') form.complain({ password: error.message });
      else if (Object.keys(error.fields).length > 0) form.complain(error.fields);
      else return false;
      return true;
    },
  });
  const form = useCheckedForm({
    schema: z.object({
      currentPassword: z.string().min(1, { error: () => t`Enter your current password` }),
      password: NewPassword,
    }),
    initialValues: { currentPassword: '', password: '' },
    onSubmit: (body) => update.mutate({ body }),
  });
  return (
    <Setting title={t`Password`} sub={t`Your other devices are signed out when you change it.`}>
      <form className={classes.form} onSubmit={form.send} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput
          label={t`Current password`}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t`New password`}
          description={t`12 characters or more. A sentence works well.`}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={update.isPending}>
            <Trans>Change password</Trans>
          </Button>
        </div>
      </form>
    </Setting>
  );
}
