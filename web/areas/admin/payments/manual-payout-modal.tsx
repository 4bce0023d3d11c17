import { Trans, useLingui } from '@lingui/react/macro';
import type { UnclaimedPay } from '#contract/wallet/unclaimed-pay.ts';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useReferenceFields } from '#web/features/admin/use-reference-fields.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

type Props = { pay: UnclaimedPay; onStale: () => void; onClose: () => void };

/** Records how pay was sent. What was owed when the dialog opened is what was sent: another amount is refused. */
export function ManualPayoutModal({ pay, onStale, onClose }: Props) {
  const { t } = useLingui();
  const form = useReferenceFields({
    reference: t`Wire or check number`,
    referenceMissing: t`Enter the number of the wire or check`,
    readBy: t`Saved in the audit log.`,
    onStale,
  });
  const amount = money(pay.amountCents);
  const record = useCall(unclaimedPayEndpoints.recordManualPayout, {
    onDone: () => {
      toastSuccess(t`The payment of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  const send = () => {
    const sent = form.check();
    if (sent) record.mutate({ params: { id: pay.specialistId }, body: { amountCents: pay.amountCents, ...sent } });
  };
  return (
    <ConfirmModal
      opened
      title={t`Was ${amount} paid?`}
      confirm={t`Record ${amount}`}
      keep={t`Go back`}
      loading={record.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <Trans>
          This sends no money. The pay is settled, and counts as paid this year. The amount stands in suspense until the
          withdrawal is in the ledger.
        </Trans>
      </p>
      {form.fields}
    </ConfirmModal>
  );
}
