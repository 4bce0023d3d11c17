/** A credit on terms that nothing is left to return to: an Admin sends it another way and writes that down (PRODUCT §6). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './users.module.css';

/** The least that says why. */
const REASON_LENGTH = 10;

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
      {asking && <RecordModal user={user} keptCents={keptCents} onStale={onStale} onClose={() => setAsking(false)} />}
    </>
  );
}

function RecordModal({ user, keptCents, onStale, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  // What was there when the dialog opened is what was sent: a credit that changed meanwhile is refused.
  const [amountCents] = useState(keptCents);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const { firstName } = user;
  const amount = money(amountCents);
  const record = useCall(walletEndpoints.recordCreditReturn, {
    onDone: () => {
      toastSuccess(t`The return of ${amount} is recorded`);
      onClose();
    },
    onError: (failed) => {
      if (showAtFields(failed, setErrors, ['reference', 'reason'])) return true;
      if (failed.status !== 409) return false;
      setRefused(failed.message);
      onStale();
      return true;
    },
  });
  const send = () => {
    const found = {
      ...(reference.trim() === '' && { reference: t`Enter the number of the wire or check` }),
      ...(reason.trim().length < REASON_LENGTH && { reason: t`Say why in at least 10 characters` }),
    };
    setErrors(found);
    setRefused(null);
    if (Object.keys(found).length === 0)
      record.mutate({
        params: { id: user.id },
        body: { amountCents, reference: reference.trim(), reason: reason.trim() },
      });
  };
  return (
    <ConfirmModal
      opened
      title={t`Was ${amount} returned to ${firstName}?`}
      confirm={t`Record ${amount}`}
      keep={t`Go back`}
      loading={record.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p>
        <Trans>
          This sends no money. {firstName} gets a notification and a receipt, and the credit is settled. The amount
          stands in suspense until the withdrawal is in the ledger.
        </Trans>
      </p>
      {refused && (
        <Notice tone="signal" live="assertive" className={classes.kept ?? ''}>
          {refused}
        </Notice>
      )}
      <TextInput
        label={t`Wire or check number`}
        description={t`It stands on the receipt.`}
        value={reference}
        onChange={(event) => {
          setReference(event.currentTarget.value);
          setErrors({});
        }}
        error={errors['reference']}
        maxLength={80}
        data-autofocus
      />
      <Textarea
        label={t`Reason`}
        description={t`${firstName} reads it.`}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setErrors({});
        }}
        error={errors['reason']}
        maxLength={500}
        autosize
        minRows={2}
      />
    </ConfirmModal>
  );
}
