import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { formatPhone } from '#contract/phone.ts';
import { AddressCodeField } from '#web/features/accounts/address-code-field.tsx';
import { useAddressCode } from '#web/features/accounts/use-address-code.ts';
import { accountEdit } from '#web/store/account-edit.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { Form } from '#web/ui/form.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './settings.module.css';

type Props = {
  type: 'email' | 'phone';
  /** The account's own address, or the new one that is free. */
  address: string;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the code sent to an address. */
export function AddressConfirm({ type, address, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const shown = type === 'phone' ? formatPhone(address) : address;
  const awaiting = useStore((state) => state.accountEdit.awaiting);
  const send = useSend();
  const entry = useAddressCode({
    type,
    to: address,
    resendAt: awaiting?.address === address ? awaiting.resendAt || null : null,
    onSent: (resendAt) => send(accountEdit.actions.set({ awaiting: { type, address, resendAt } })),
    onConfirmed: () => {
      onDone();
    },
  });
  return (
    <Form className={classes.form} onSubmit={() => entry.confirm()}>
      <AddressCodeField entry={entry} label={t`Code sent to ${shown}`} />
      <div className={classes.buttons}>
        <WriteButton type="submit" loading={entry.confirming}>
          <Trans>Confirm</Trans>
        </WriteButton>
        <Button variant="default" onClick={onCancel}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </Form>
  );
}
