/** A refund that was refused or sent back: when it is asked for again, and what an Admin does where a bank won't take it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { RecordModal, useRecordForm } from '#web/features/admin/record-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

type Waiting = NonNullable<PaymentLife['waitingRefund']>;
type Props = { payment: PaymentLife['payment']; waiting: Waiting; onClose: () => void };

export function WaitingRefund({ life: { payment, waitingRefund: waiting } }: { life: PaymentLife }) {
  const { t } = useLingui();
  // With what was read then: what was sent is that, though the refund changes while a dialog is open.
  const [asking, setAsking] = useState<{ what: 'again' | 'record'; waiting: Waiting } | null>(null);
  const dialog = asking && { payment, waiting: asking.waiting, onClose: () => setAsking(null) };
  const amount = money(waiting?.amountCents ?? 0);
  return (
    <>
      {waiting && (
        <Notice
          tone={waiting.dueAt ? 'amber' : 'signal'}
          title={t`A refund of ${amount} waits.`}
          action={
            <Group gap="xs">
              <Button variant="default" onClick={() => setAsking({ what: 'record', waiting })}>
                <Trans>Record return</Trans>
              </Button>
              <Button variant="default" onClick={() => setAsking({ what: 'again', waiting })}>
                <Trans>Send again</Trans>
              </Button>
            </Group>
          }
        >
          {waiting.dueAt ? (
            <Trans>
              It is asked for again <DateTime at={waiting.dueAt} timeZone={payment.timeZone} withZone />. Record a
              return before you send it.
            </Trans>
          ) : (
            <Trans>The payer’s bank sent it back twice. Send it by wire or check, then record it.</Trans>
          )}
        </Notice>
      )}
      {dialog && asking?.what === 'again' && <SendAgain {...dialog} />}
      {dialog && asking?.what === 'record' && <RecordRefund {...dialog} />}
    </>
  );
}

function SendAgain({ payment: { id, payerName }, waiting, onClose }: Props) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const amount = money(waiting.amountCents);
  const retry = useCall(paymentDeskEndpoints.retryRefund, {
    onDone: () => {
      toastSuccess(t`The refund is being sent again`);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      return true;
    },
  });
  return (
    <ReasonModal
      title={t`Send ${amount} again?`}
      confirm={t`Send ${amount}`}
      follows={t`The provider returns it to the card or bank account of ${payerName} that paid.`}
      description={t`Saved in the audit log.`}
      empty={t`Say why`}
      error={error}
      onError={setError}
      danger={false}
      loading={retry.isPending}
      onConfirm={(reason) => retry.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function RecordRefund({ payment: { id, payerName }, waiting: { amountCents }, onClose }: Props) {
  const { t } = useLingui();
  const form = useRecordForm();
  const amount = money(amountCents);
  const record = useCall(paymentDeskEndpoints.recordRefund, {
    onDone: () => {
      toastSuccess(t`The return of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  return (
    <RecordModal
      form={form}
      title={t`Was ${amount} returned to ${payerName}?`}
      confirm={t`Record ${amount}`}
      loading={record.isPending}
      referenceNote={t`${payerName} reads it.`}
      reasonNote={t`${payerName} reads it.`}
      onRecord={(recorded) => record.mutate({ params: { id }, body: { amountCents, ...recorded } })}
      onClose={onClose}
    >
      <Trans>
        This sends no money, and the provider is asked for it no more. {payerName} gets a notification. The amount
        stands in suspense until the withdrawal is in the ledger.
      </Trans>
    </RecordModal>
  );
}
