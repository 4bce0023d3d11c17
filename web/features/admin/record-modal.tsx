/** Writes down money that moved another way than by the provider: the number of the wire or check, and why. */
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { showAtFields } from '#web/api/use-call.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The least that says why. */
export const REASON_LENGTH = 10;

type Recorded = { readonly reference: string; readonly reason: string };

/** Holds what a record dialog typed, and where the server's refusal belongs. */
export function useRecordForm({ onStale }: { onStale?: () => void } = {}) {
  const [typed, setTyped] = useState<Recorded>({ reference: '', reason: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);
  return {
    typed,
    errors,
    refused,
    type: (part: Partial<Recorded>) => {
      setTyped((before) => ({ ...before, ...part }));
      setErrors({});
    },
    /** Returns what is to be written down; null where something is missing, said in `problems`. */
    check: (problems: Recorded): Recorded | null => {
      const [reference, reason] = [typed.reference.trim(), typed.reason.trim()];
      const found = {
        ...(reference === '' && { reference: problems.reference }),
        ...(reason.length < REASON_LENGTH && { reason: problems.reason }),
      };
      setErrors(found);
      setRefused(null);
      return Object.keys(found).length === 0 ? { reference, reason } : null;
    },
    /** Says at its field, or above them, what the server refused. */
    showRefusal: (failed: ApiError): boolean => {
      if (showAtFields(failed, setErrors, ['reference', 'reason'])) return true;
      if (failed.status !== 409) return false;
      setRefused(failed.message);
      onStale?.();
      return true;
    },
  };
}

type Props = {
  form: ReturnType<typeof useRecordForm>;
  title: string;
  confirm: string;
  loading: boolean;
  /** Where the reference is read, and who reads the reason. */
  referenceNote?: string;
  reasonNote: string;
  onRecord: (recorded: Recorded) => void;
  onClose: () => void;
  children: ReactNode;
};

export function RecordModal({ form, referenceNote = '', reasonNote, onRecord, children, ...modal }: Props) {
  const { t } = useLingui();
  const send = () => {
    const recorded = form.check({
      reference: t`Enter the number of the wire or check`,
      reason: t`Say why in at least 10 characters`,
    });
    if (recorded) onRecord(recorded);
  };
  return (
    <ConfirmModal opened keep={t`Go back`} onConfirm={send} {...modal}>
      <p>{children}</p>
      {form.refused && (
        <Notice tone="signal" live="assertive">
          {form.refused}
        </Notice>
      )}
      <TextInput
        label={t`Wire or check number`}
        description={referenceNote}
        value={form.typed.reference}
        onChange={(event) => form.type({ reference: event.currentTarget.value })}
        error={form.errors['reference']}
        maxLength={80}
        data-autofocus
      />
      <Textarea
        label={t`Reason`}
        description={reasonNote}
        value={form.typed.reason}
        onChange={(event) => form.type({ reason: event.currentTarget.value })}
        error={form.errors['reason']}
        maxLength={500}
        autosize
        minRows={2}
      />
    </ConfirmModal>
  );
}
