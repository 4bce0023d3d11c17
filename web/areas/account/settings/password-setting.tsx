import { Trans, useLingui } from '@lingui/react/macro';

import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { NewPassword } from '#web/features/accounts/account-schemas.ts';
import { useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** Changes the password. Other devices are signed out; this one continues with the token in the response. */
export function PasswordSetting() {
  const { t } = useLingui();
  const email = useStore((state) => state.auth.user?.email ?? '');
  const update = useCall(accountEndpoints.updateUser, {
    onDone: () => {
      form.reset();
      toastSuccess(t`Password changed`);
    },
    onError: (error) => {
      if (error.code === 'weak_password') form.showErrors({ password: error.message });
      else if (Object.keys(error.fields).length > 0) form.showErrors(error.fields);
      else return false;
      return true;
    },
  });
  const form = useCheckedForm({
    schema: z.object({ password: NewPassword }),
    initialValues: { password: '' },
    onSubmit: (body) => update.mutate({ body }),
  });
  return (
    <Setting title={t`Password`} sub={t`Changing it signs out your other devices.`}>
      <Form className={classes.form} onSubmit={form.send}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t`New password`}
          description={t`12 characters or more. A sentence works well.`}
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <div className={classes.buttons}>
          <WriteButton type="submit" loading={update.isPending}>
            <Trans>Change password</Trans>
          </WriteButton>
        </div>
      </Form>
    </Setting>
  );
}
