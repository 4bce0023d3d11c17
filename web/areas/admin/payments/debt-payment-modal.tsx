import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useAdminPayment } from '#web/features/admin/queries.ts';
import { RecordModal, useRecordForm } from '#web/features/admin/record-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

/** Records that a chargeback's debt was paid another way. What was owed when it opened is what came: another amount is refused. */
export function DebtPaymentModal({ life, onClose }: { life: PaymentLife; onClose: () => void }) {
  const { t } = useLingui();
  const { id, payerName, amountCents: owedCents } = life.payment;
  const [amountCents] = useState(owedCents);
  const read = useAdminPayment(id);
  const form = useRecordForm({ onStale: () => void read.refetch() });
  const amount = money(amountCents);
  const record = useCall(paymentDeskEndpoints.recordDebtPayment, {
    onDone: () => {
      toastSuccess(t`The payment of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  return (
    <RecordModal
      form={form}
      title={t`Did ${payerName} pay ${amount}?`}
      confirm={t`Record ${amount}`}
      loading={record.isPending}
      reasonNote={t`${payerName} reads it.`}
      onRecord={(recorded) => record.mutate({ params: { id }, body: { amountCents, ...recorded } })}
      onClose={onClose}
    >
      <Trans>
        This charges nothing. The debt is settled, and {payerName} is told. The amount stands in suspense until the
        deposit is in the ledger.
      </Trans>
    </RecordModal>
  );
}
