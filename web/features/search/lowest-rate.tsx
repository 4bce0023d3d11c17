/** The least rate: any whole dollars, or one of the steps that are there, each with its shifts. */
import { useLingui } from '@lingui/react/macro';
import { Chip, Group, NumberInput } from '@mantine/core';
import type { ShiftCounts } from '#contract/search/counts.ts';
import { rate } from '#web/ui/format-money.ts';
import { Counted } from './counted.tsx';
import classes from './filters-drawer.module.css';

type Props = {
  cents: number | undefined;
  counts: ShiftCounts['filters']['minRateCents'] | undefined;
  onChange: (cents: number | undefined) => void;
};

const MOST_STEPS = 8;

export function LowestRate({ cents, counts = [], onChange }: Props) {
  const { t } = useLingui();
  // From the lowest step on everything is left: only what narrows is offered.
  const steps = counts.slice(1).slice(-MOST_STEPS);
  return (
    <div className={classes.boxes}>
      <NumberInput
        label={t`Lowest rate an hour`}
        placeholder={t`Any rate`}
        prefix="$"
        min={0}
        max={300}
        allowDecimal={false}
        allowNegative={false}
        value={cents === undefined ? '' : cents / 100}
        onChange={(dollars) => onChange(dollars === '' ? undefined : Math.round(Number(dollars) * 100))}
      />
      {/* As tall without its steps, which come late. */}
      <Group gap={6} wrap="nowrap" className={classes.steps} role="group" aria-label={t`Lowest rate an hour`}>
        {steps.map(({ value, shifts }) => (
          <Chip
            key={value}
            size="sm"
            variant="outline"
            checked={cents === value}
            onChange={(on) => onChange(on ? value : undefined)}
          >
            <Counted shifts={shifts}>{rate(value)}</Counted>
          </Chip>
        ))}
      </Group>
    </div>
  );
}
