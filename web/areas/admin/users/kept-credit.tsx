/** A credit on terms that nothing is left to return to: an Admin sends it another way and writes that down (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { RecordModal, useRecordForm } from '#web/features/admin/record-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './users.module.css';

type Props = { user: AdminUser; keptCents: number; onStale: () => void };

export function KeptCredit({ user, keptCents, onStale }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const kept = money(keptCents);
  return (
    <>
      {keptCents > 0 && (
        <Notice
          tone="amber"
          className={classes.kept ?? ''}
          title={t`A credit of ${kept} is to be returned.`}
          action={
            <Button variant="default" onClick={() => setAsking(true)}>
              <Trans>Record return</Trans>
            </Button>
          }
        >
          <Trans>Nothing is left of what paid their invoices. Send it by wire or check, then record it.</Trans>
        </Notice>
      )}
      {asking && <RecordReturn user={user} keptCents={keptCents} onStale={onStale} onClose={() => setAsking(false)} />}
    </>
  );
}

function RecordReturn({ user, keptCents, onStale, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  // What was there when the dialog opened is what was sent: a credit that changed meanwhile is refused.
  const [amountCents] = useState(keptCents);
  const form = useRecordForm({ onStale });
  const { firstName } = user;
  const amount = money(amountCents);
  const record = useCall(walletEndpoints.recordCreditReturn, {
    onDone: () => {
      toastSuccess(t`The return of ${amount} is recorded`);
      onClose();
    },
    onError: form.showRefusal,
  });
  return (
    <RecordModal
      form={form}
      title={t`Was ${amount} returned to ${firstName}?`}
      confirm={t`Record ${amount}`}
      loading={record.isPending}
      referenceNote={t`It stands on the receipt.`}
      reasonNote={t`${firstName} reads it.`}
      onRecord={(recorded) => record.mutate({ params: { id: user.id }, body: { amountCents, ...recorded } })}
      onClose={onClose}
    >
      <Trans>
        This sends no money. {firstName} gets a notification and a receipt, and the credit is settled. The amount stands
        in suspense until the withdrawal is in the ledger.
      </Trans>
    </RecordModal>
  );
}
