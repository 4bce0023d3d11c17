/** One number with its unit; changed ones say what they were. */
import { t } from '@lingui/core/macro';
import { NumberInput } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import type { Policy } from '#contract/admin/policy.ts';
import { roundCents } from '#contract/money.ts';
import { formatUnit, unitSuffix } from './format-unit.ts';
import classes from './policy.module.css';
import { type Edits, type Problems, type Typed, valueAt } from './policy-draft.ts';
import type { Unit } from './policy-groups.data.ts';

export type FieldProps = {
  path: string;
  label: string;
  unit: Unit;
  help?: string | undefined;
  policy: Policy;
  edits: Edits;
  problems: Problems;
  /** Saving was tried: errors show on untouched fields too. */
  tried: boolean;
  onEdit: (path: string, value: Edits[string]) => void;
};

export function NumberField({ path, label, unit, help, policy, edits, problems, tried, onEdit }: FieldProps) {
  const was = Number(valueAt(policy, path));
  const edited = edits[path];
  const value = typeof edited === 'number' || edited === '' ? edited : was;
  const changed = value !== was;
  return (
    <UnitInput
      label={label}
      unit={unit}
      help={[help, changed && wasWords(formatUnit(was, unit))].filter(Boolean).join('. ') || undefined}
      changed={changed}
      value={value}
      error={problems[path]}
      tried={tried}
      onChange={(typed) => onEdit(path, typed)}
    />
  );
}

type InputProps = {
  label: string;
  unit: Unit;
  help?: string | undefined;
  changed?: boolean;
  value: Typed;
  error?: string | undefined;
  tried: boolean;
  onChange: (value: Typed) => void;
  hideLabel?: boolean;
};

/** Edits a number in its unit; money is dollars on the screen and cents in the policy. */
export function UnitInput({
  label,
  unit,
  help,
  changed = false,
  value,
  error,
  tried,
  onChange,
  hideLabel,
}: InputProps) {
  const [left, setLeft] = useState(false);
  const dollars = unit === 'dollars';
  return (
    <NumberInput
      {...(hideLabel ? { 'aria-label': `${label}, ${unitSuffix(unit)}` } : { label, description: help })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      className={clsx(changed && classes.changed)}
      value={dollars && value !== '' ? value / 100 : value}
      onChange={(typed) => {
        if (typeof typed === 'string') onChange('');
        else onChange(dollars ? roundCents(typed * 100) : typed);
      }}
      onBlur={() => setLeft(true)}
      error={left || tried ? error : undefined}
      allowNegative={unit === 'points'}
      {...(dollars ? { prefix: '$', decimalScale: 2, fixedDecimalScale: true, thousandSeparator: ',' } : {})}
      rightSection={dollars ? undefined : <span className={classes.unit}>{unitSuffix(unit)}</span>}
      rightSectionWidth={dollars ? undefined : 76}
      rightSectionPointerEvents="none"
      inputMode={unit === 'points' ? undefined : 'decimal'}
    />
  );
}

function wasWords(before: string): string {
  return t`Was ${before}`;
}
