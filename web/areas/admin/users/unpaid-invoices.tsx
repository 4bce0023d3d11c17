/** Weekly invoices that are not paid: an Admin records how one was paid, or writes it off (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Terms } from '#contract/wallet/terms.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { REASON_LENGTH, RecordModal, useRecordForm } from '#web/features/admin/record-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { dateLabel, dayRange } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './users.module.css';

type Invoice = Terms['invoices'][number];
type Asking = { readonly how: 'record' | 'writeOff'; readonly invoice: Invoice };

export function UnpaidInvoices({ user, terms, onStale }: { user: AdminUser; terms: Terms; onStale: () => void }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<Asking | null>(null);
  const unpaid = terms.invoices.filter(({ actions }) => actions.some(({ refusal }) => refusal === null));
  const props = { user, onStale, onClose: () => setAsking(null) };
  return (
    <>
      {unpaid.length > 0 && (
        <ul className={classes.invoices} aria-label={t`Invoices not paid`}>
          {unpaid.map((invoice) => {
            const weeks = dayRange(invoice.weekFrom, invoice.weekTo);
            const due = dateLabel(invoice.dueAt, deviceTimeZone());
            return (
              <li key={invoice.id} className={classes.invoice}>
                <span className={classes.invoiceLine}>
                  <strong>{weeks}</strong>
                  <Money cents={invoice.amountCents} />
                </span>
                <span className={classes.quiet}>{invoice.state === 'overdue' ? t`Was due ${due}` : t`Due ${due}`}</span>
                <span className={classes.invoiceActions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    className={touch.target ?? ''}
                    aria-label={t`Record payment for ${weeks}`}
                    onClick={() => setAsking({ how: 'record', invoice })}
                  >
                    <Trans>Record payment</Trans>
                  </Button>
                  <Button
                    variant="subtle"
                    color="signal"
                    size="compact-sm"
                    className={touch.target ?? ''}
                    aria-label={t`Write off ${weeks}`}
                    onClick={() => setAsking({ how: 'writeOff', invoice })}
                  >
                    <Trans>Write off</Trans>
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {asking?.how === 'record' && <RecordPayment invoice={asking.invoice} {...props} />}
      {asking?.how === 'writeOff' && <WriteOffModal invoice={asking.invoice} {...props} />}
    </>
  );
}

type ModalProps = { user: AdminUser; invoice: Invoice; onStale: () => void; onClose: () => void };

function RecordPayment({ user: { firstName }, invoice, onStale, onClose }: ModalProps) {
  const { t } = useLingui();
  const form = useRecordForm({ onStale });
  const amount = money(invoice.amountCents);
  const record = useCall(walletEndpoints.recordInvoicePayment, {
    onDone: () => {
      toastSuccess(t`The payment of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  return (
    <RecordModal
      form={form}
      title={t`Did ${firstName} pay ${amount}?`}
      confirm={t`Record ${amount}`}
      loading={record.isPending}
      reasonNote={t`${firstName} reads it.`}
      onRecord={(recorded) => record.mutate({ params: { id: invoice.id }, body: recorded })}
      onClose={onClose}
    >
      <Trans>
        This charges nothing. The invoice is paid, the limit is free again, and {firstName} gets a receipt. The amount
        stands in suspense until the deposit is in the ledger.
      </Trans>
    </RecordModal>
  );
}

function WriteOffModal({ user: { firstName }, invoice, onStale, onClose }: ModalProps) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const amount = money(invoice.amountCents);
  const writeOff = useCall(walletEndpoints.writeOffInvoice, {
    onDone: () => {
      toastSuccess(t`Written off`);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['reason'] ?? failed.message);
      if (failed.status === 409) onStale();
      return true;
    },
  });
  return (
    <ReasonModal
      title={t`Write off ${amount}?`}
      confirm={t`Write off ${amount}`}
      follows={t`${firstName} no longer owes it, and Mortar bears it. The limit is free again: stop weekly invoices if they should not use it.`}
      description={t`${firstName} reads it.`}
      empty={t`Say why in at least 10 characters`}
      error={error}
      onError={setError}
      maxLength={500}
      loading={writeOff.isPending}
      onConfirm={(reason) =>
        reason.trim().length < REASON_LENGTH
          ? setError(t`Say why in at least 10 characters`)
          : writeOff.mutate({ params: { id: invoice.id }, body: { reason } })
      }
      onClose={onClose}
    />
  );
}
