import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Email, Phone, type User } from '#contract/accounts/user.ts';
import { call } from '#web/api/call.ts';
import { isProofDeclined } from '#web/api/proof.ts';
import { useCall } from '#web/api/use-call.ts';
import { EmailTyped, PhoneTyped } from '#web/features/accounts/account-schemas.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { accountEdit } from '#web/store/account-edit.ts';
import { useSend } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AddressConfirm } from './address-confirm.tsx';
import classes from './settings.module.css';

type Props = { type: 'email' | 'phone'; user: User; onClose: () => void };

/**
 * Changes the e-mail or phone once a code has proven the new one, so that a typo locks nobody out. The shell asks for
 * the password when the first call needs it.
 */
export function AddressChange({ type, user, onClose }: Props) {
  const { t } = useLingui();
  const isEmail = type === 'email';
  const kept = user.email;
  const send = useSend();
  const [asking, setAsking] = useState(false);
  const [confirming, setConfirming] = useState<string | null>(null);
  /** The address whose code was right; only the change itself is left. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useCall(accountEndpoints.updateUser, {
    onDone: () => {
      toastSuccess(isEmail ? t`Email changed` : t`Phone changed`);
      onClose();
    },
    onUnproven: () => setConfirming(null),
    onError: (error) => {
      setConfirming(null);
      setProblem(error.message);
      return true;
    },
  });
  const change = (to: string) => update.mutate({ body: { [type]: to } });

  /** Sends the code before its field is shown: closing the password question leaves the form as it was. */
  const sendCode = async (to: string) => {
    try {
      const { resendAt } = await (isEmail
        ? call(accountEndpoints.sendEmailCode, { body: { email: to } })
        : call(accountEndpoints.sendPhoneCode, { body: { phone: to } }));
      send(accountEdit.actions.set({ awaiting: { type, address: to, resendAt } }));
    } catch (error) {
      if (isProofDeclined(error)) return;
      // The code field retries and shows what is wrong.
    }
    setConfirming(to);
  };
  const form = useCheckedForm({
    schema: z.object({ address: isEmail ? EmailTyped : PhoneTyped }),
    initialValues: { address: '' },
    onSubmit: async ({ address }) => {
      const next = (isEmail ? Email : Phone).parse(address);
      setProblem(null);
      if (next === (isEmail ? user.email : user.phone)) return form.showErrors({ address: t`This is already yours` });
      setAsking(true);
      try {
        if (await isTaken(type, next)) {
          form.showErrors({
            address: isEmail ? t`This email already has an account.` : refusalWords({ code: 'phone_taken' }),
          });
        } else if (next === confirmed) change(next);
        else await sendCode(next);
      } finally {
        setAsking(false);
      }
    },
  });
  const address = form.getInputProps('address');

  if (confirming) {
    return (
      <AddressConfirm
        type={type}
        address={confirming}
        onDone={() => {
          setConfirmed(confirming);
          change(confirming);
        }}
        onCancel={() => setConfirming(null)}
      />
    );
  }
  return (
    <Form className={classes.form} onSubmit={form.send}>
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
      <div className={classes.buttons}>
        <WriteButton type="submit" loading={asking || update.isPending}>
          {confirmed && confirmed === (isEmail ? Email : Phone).safeParse(form.values.address).data
            ? isEmail
              ? t`Change email`
              : t`Change phone`
            : t`Send code`}
        </WriteButton>
        <Button variant="default" onClick={onClose}>
          {isEmail ? t`Keep ${kept}` : t`Keep current number`}
        </Button>
      </div>
    </Form>
  );
}

async function isTaken(type: 'email' | 'phone', next: string): Promise<boolean> {
  const check =
    type === 'email'
      ? call(accountEndpoints.checkEmailClash, { body: { email: next } })
      : call(accountEndpoints.checkPhoneClash, { body: { phone: next } });
  // If this check fails, sending the code still refuses a taken address.
  return (await check.catch(() => ({ exists: false }))).exists;
}
