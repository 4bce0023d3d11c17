/** Pulls back a payout that arrived, in part or whole: how much, and why; the specialist reads the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DeskPayout } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useReasonedAmount } from './use-reasoned-amount.tsx';

type Props = { payout: DeskPayout; personName: string; onClose: () => void };

export function ReverseModal({ payout, personName, onClose }: Props) {
  const { t } = useLingui();
  const [amountCents, setAmountCents] = useState(0);
  const form = useReasonedAmount({
    mostCents: payout.leftCents,
    readBy: t`${personName} reads it.`,
    missing: t`Say why. ${personName} reads it`,
  });
  const { most } = form;
  const amount = money(amountCents);
  const reverse = useCall(paymentDeskEndpoints.reversePayout, {
    onDone: () => {
      toastSuccess(t`${amount} is being pulled back`);
      onClose();
    },
    onError: form.showRefusal,
  });
  const send = () => {
    const reason = form.check(amountCents);
    if (reason !== null) reverse.mutate({ params: { id: payout.id }, body: { amountCents, reason } });
  };
  return (
    <ConfirmModal
      opened
      danger
      title={t`Pull back a payout to ${personName}`}
      confirm={t`Pull back ${amount}`}
      keep={t`Leave it paid`}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <p>
        <Trans>
          What comes back is part of {personName}’s balance again: it makes up for what was overpaid, or leaves with the
          next payout.
        </Trans>
      </p>
      <MoneyField
        label={t`Amount`}
        description={t`At most ${most}`}
        value={amountCents}
        error={form.amountProblem}
        data-autofocus
        onChange={(cents) => {
          setAmountCents(cents);
          form.clear();
        }}
      />
      {form.field}
    </ConfirmModal>
  );
}
