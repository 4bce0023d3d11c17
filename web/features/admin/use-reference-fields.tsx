/** The fields of a dialog that records money that moved another way: by which wire or check, and why. */
import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { showAtFields } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The least that says why. */
const REASON_LENGTH = 10;

type Texts = {
  readonly reference: string;
  readonly referenceMissing: string;
  /** Who reads the reason. */
  readonly readBy: string;
  readonly onStale: () => void;
};

/** Returns the fields, `check`, which returns what is typed or null after showing what is missing, and `showRefusal`. */
export function useReferenceFields({ reference: label, referenceMissing, readBy, onStale }: Texts) {
  const { t } = useLingui();
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<string | null>(null);
  return {
    check: (): { reference: string; reason: string } | null => {
      const found = {
        ...(reference.trim() === '' && { reference: referenceMissing }),
        ...(reason.trim().length < REASON_LENGTH && { reason: t`Say why in at least 10 characters` }),
      };
      setErrors(found);
      setRefused(null);
      return Object.keys(found).length === 0 ? { reference: reference.trim(), reason: reason.trim() } : null;
    },
    showRefusal: (failed: ApiError): boolean => {
      if (showAtFields(failed, setErrors, ['reference', 'reason'])) return true;
      if (failed.status !== 409) return false;
      setRefused(failed.message);
      onStale();
      return true;
    },
    fields: (
      <>
        {refused && (
          <Notice tone="signal" live="assertive">
            {refused}
          </Notice>
        )}
        <TextInput
          label={label}
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
          description={readBy}
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
      </>
    ),
  };
}
