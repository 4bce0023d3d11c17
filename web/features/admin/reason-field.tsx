import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { value: string; error: ReactNode; onChange: (reason: string) => void };

/** Why an Admin acts for a side: both sides read it. */
export function ReasonField({ value, error, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Textarea
      mt={16}
      label={t`Reason`}
      description={t`Both sides read it, and it is in the audit log.`}
      maxLength={500}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
