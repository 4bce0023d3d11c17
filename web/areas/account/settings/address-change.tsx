import { useLingui } from '@lingui/react/macro';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Email, Phone, type User } from '#contract/accounts/user.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmailTyped, PhoneTyped } from '#web/features/accounts/account-schemas.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { AddressConfirm } from './address-confirm.tsx';
import classes from './settings.module.css';

type Props = { type: 'email' | 'phone'; user: User; onClose: () => void };

/**
 * The new address and the current password; a code proves the address before anything changes, so that a slip of the
 * finger locks nobody out.
 */
export function AddressChange({ type, user, onClose }: Props) {
  const { t } = useLingui();
  const isEmail = type === 'email';
  const kept = user.email;
  const { refresh } = useSession();
  const [proving, setProving] = useState<string | null>(null);
  /** Its code was right already; only the password was not. */
  const [proven, setProven] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useCall(accountEndpoints.updateUser, {
    onDone: () => {
      void refresh();
      toastSuccess(isEmail ? t`Email changed` : t`Phone changed`);
      onClose();
    },
    onError: (error) => {
      setProving(null);
      if (error.code === 'wrong_password') form.complain({ currentPassword: error.message });
      else setProblem(error.message);
      return true;
    },
  });
  const change = (to: string, currentPassword: string) => update.mutate({ body: { [type]: to, currentPassword } });
  const form = useCheckedForm({
    schema: z.object({
      address: isEmail ? EmailTyped : PhoneTyped,
      currentPassword: z.string().min(1, { error: () => t`Enter your current password` }),
    }),
    initialValues: { address: '', currentPassword: '' },
    onSubmit: async ({ address, currentPassword }) => {
      const wanted = (isEmail ? Email : Phone).parse(address);
      setProblem(null);
      if (wanted === (isEmail ? user.email : user.phone)) form.complain({ address: t`This is the one you have` });
      else if (await isTaken(type, wanted)) {
        form.complain({
          address: isEmail ? t`Another account has this email.` : refusalWords({ code: 'phone_taken' }),
        });
      } else if (wanted === proven) change(wanted, currentPassword);
      else setProving(wanted);
    },
  });
  const address = form.getInputProps('address');

  if (proving) {
    return (
      <AddressConfirm
        type={type}
        address={proving}
        onDone={() => {
          setProven(proving);
          change(proving, form.values.currentPassword);
        }}
        onCancel={() => setProving(null)}
      />
    );
  }
  return (
    <form className={classes.form} onSubmit={form.send} noValidate>
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      {isEmail ? (
        <TextInput label={t`New email`} type="email" autoComplete="email" data-autofocus {...address} />
      ) : (
        <PhoneInput label={t`New mobile phone`} {...address} value={form.values.address} />
      )}
      <PasswordInput
        label={t`Current password`}
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={update.isPending}>
          {proven && proven === (isEmail ? Email : Phone).safeParse(form.values.address).data
            ? isEmail
              ? t`Change email`
              : t`Change phone`
            : t`Send a code`}
        </Button>
        <Button variant="default" onClick={onClose}>
          {isEmail ? t`Keep ${kept}` : t`Keep the number`}
        </Button>
      </div>
    </form>
  );
}

async function isTaken(type: 'email' | 'phone', wanted: string): Promise<boolean> {
  const asked =
    type === 'email'
      ? call(accountEndpoints.checkEmailClash, { body: { email: wanted } })
      : call(accountEndpoints.checkPhoneClash, { body: { phone: wanted } });
  // What cannot be asked now is refused, if it must be, when the code is sent.
  return (await asked.catch(() => ({ exists: false }))).exists;
}
