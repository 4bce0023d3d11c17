import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { duration } from './format-time.ts';

type Props = {
  /** Minutes. */
  value: number;
  onChange: (minutes: number) => void;
  error?: ReactNode;
};

const usual = [0, 15, 30, 45, 60, 90, 120];

/** Chooses the unpaid break; an unusual length stays a choice. */
export function BreakSelect({ value, onChange, error }: Props) {
  const { t } = useLingui();
  const lengths = [...new Set([...usual, value])].sort((a, b) => a - b);
  return (
    <Select
      label={t`Unpaid break`}
      data={lengths.map((minutes) => ({ value: String(minutes), label: minutes === 0 ? t`None` : duration(minutes) }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
    />
  );
}
