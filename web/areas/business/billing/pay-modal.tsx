/** Pays what is owed, or a weekly invoice, with a card or bank account on file. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { methodName } from '#web/features/wallet/method-name.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './billing.module.css';

/** What is paid: all that is owed, or one invoice. */
export type Payable = { readonly cents: number; readonly invoiceId: string | null };

type Props = { paying: Payable; methods: readonly PaymentMethod[]; onAdd: () => void; onClose: () => void };

export function PayModal({ paying, methods, onAdd, onClose }: Props) {
  const { t } = useLingui();
  const best = methods.find(({ declinedAt }) => declinedAt === null) ?? methods[0];
  const [chosen, setChosen] = useState(best?.id ?? '');
  const amount = money(paying.cents);
  const onDone = () => {
    toastSuccess(t`Being charged. You’ll see it here once it goes through.`);
    onClose();
  };
  const payOwed = useCall(walletEndpoints.payOwed, { onDone });
  const payInvoice = useCall(walletEndpoints.payTermsInvoice, { onDone });
  const method = methods.find(({ id }) => id === chosen);
  const pay = () => {
    const body = { paymentMethodId: chosen };
    if (paying.invoiceId) payInvoice.mutate({ params: { id: paying.invoiceId }, body });
    else payOwed.mutate({ body });
  };
  return (
    <ConfirmModal
      opened
      title={paying.invoiceId ? t`Pay this invoice` : t`Pay what you owe`}
      confirm={t`Pay ${amount}`}
      keep={t`Not now`}
      disabled={!method}
      loading={payOwed.isPending || payInvoice.isPending}
      onConfirm={pay}
      onClose={onClose}
    >
      <Radio.Group value={chosen} onChange={setChosen} label={t`Pay with`}>
        <div className={classes.choices}>
          {methods.map((choice) => (
            <Radio
              key={choice.id}
              value={choice.id}
              label={methodName(choice)}
              description={choice.declinedAt ? t`Declined the last time it was used` : undefined}
            />
          ))}
        </div>
      </Radio.Group>
      <Button variant="subtle" leftSection={<IconPlus size={16} />} onClick={onAdd}>
        <Trans>Add another card or bank account</Trans>
      </Button>
      {method?.kind === 'bankAccount' && (
        <p className={classes.sub}>{t`A bank account takes up to 5 business days.`}</p>
      )}
    </ConfirmModal>
  );
}
