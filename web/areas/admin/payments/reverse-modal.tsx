/** Pulls back a payout that arrived, in part or whole: how much, and why; the specialist reads the reason. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DeskPayout } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

type Props = { payout: DeskPayout; personName: string; onClose: () => void };

export function ReverseModal({ payout, personName, onClose }: Props) {
  const { t } = useLingui();
  const [amountCents, setAmountCents] = useState(0);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({});
  const [amount, most] = [money(amountCents), money(payout.leftCents)];
  const reverse = useCall(paymentDeskEndpoints.reversePayout, {
    onDone: () => {
      toastSuccess(t`${amount} is being pulled back`);
      onClose();
    },
    onError: (failed) => {
      setProblems({ reason: failed.fields['reason'] ?? failed.message });
      return true;
    },
  });
  const send = () => {
    const found = {
      ...(amountCents <= 0 ? { amount: t`Enter an amount` } : {}),
      ...(amountCents > payout.leftCents ? { amount: t`At most ${most}` } : {}),
      ...(reason.trim() === '' ? { reason: t`Say why. ${personName} reads it` } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    reverse.mutate({ params: { id: payout.id }, body: { amountCents, reason: reason.trim() } });
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
        error={problems.amount}
        data-autofocus
        onChange={(cents) => {
          setAmountCents(cents);
          setProblems({});
        }}
      />
      <Textarea
        label={t`Reason, ${personName} reads it`}
        maxLength={1000}
        autosize
        minRows={2}
        value={reason}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
    </ConfirmModal>
  );
}
