import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminChargeback } from '#contract/wallet/chargeback-desk.ts';
import { chargebackDeskEndpoints } from '#contract/wallet/chargeback-desk-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { money } from '#web/ui/format-money.ts';
import { ReasonModal } from '#web/ui/reason-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

/** Sends the bank what the booking proves, with a note; it takes evidence once. */
export function EvidenceModal({ chargeback, onClose }: { chargeback: AdminChargeback; onClose: () => void }) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const { id, amountCents, personName, businessName } = chargeback;
  const amount = money(amountCents);
  const send = useCall(chargebackDeskEndpoints.sendChargebackEvidence, {
    onDone: () => {
      toastSuccess(t`The evidence for ${amount} is on its way`);
      onClose();
    },
    onError: (failed) => {
      setError(failed.fields['note'] ?? failed.message);
      return true;
    },
  });
  return (
    <ReasonModal
      title={t`Send evidence for ${amount}?`}
      confirm={t`Send evidence`}
      follows={t`The bank of ${businessName} reads when the shift of ${personName} was booked, arrived at, left and approved, then your note. It takes evidence once.`}
      description={t`The bank reads it, in English.`}
      empty={t`Say why the charge is valid`}
      error={error}
      onError={setError}
      loading={send.isPending}
      onConfirm={(note) => send.mutate({ params: { id }, body: { note } })}
      onClose={onClose}
    />
  );
}
