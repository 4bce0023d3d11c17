import { Trans, useLingui } from '@lingui/react/macro';
import type { UnclaimedPay } from '#contract/wallet/unclaimed-pay.ts';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { RecordModal, useRecordForm } from '#web/features/admin/record-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

type Props = { pay: UnclaimedPay; onStale: () => void; onClose: () => void };

/** Records how pay was sent. What was owed when the dialog opened is what was sent: another amount is refused. */
export function ManualPayoutModal({ pay, onStale, onClose }: Props) {
  const { t } = useLingui();
  const form = useRecordForm({ onStale });
  const amount = money(pay.amountCents);
  const record = useCall(unclaimedPayEndpoints.recordManualPayout, {
    onDone: () => {
      toastSuccess(t`The payment of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  return (
    <RecordModal
      form={form}
      title={t`Was ${amount} paid?`}
      confirm={t`Record ${amount}`}
      loading={record.isPending}
      reasonNote={t`Saved in the audit log.`}
      onRecord={(recorded) =>
        record.mutate({ params: { id: pay.specialistId }, body: { amountCents: pay.amountCents, ...recorded } })
      }
      onClose={onClose}
    >
      <Trans>
        This sends no money. The pay is settled, and counts as paid this year. The amount stands in suspense until the
        withdrawal is in the ledger.
      </Trans>
    </RecordModal>
  );
}
