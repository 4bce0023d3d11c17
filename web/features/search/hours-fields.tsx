import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Input } from '@mantine/core';
import { useMemo } from 'react';
import type { ShiftCounts } from '#contract/search/counts.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { wallTime } from '#web/ui/format-time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { checkClockTime } from './check-filters.ts';
import { Counted, countOf } from './counted.tsx';
import classes from './filters-drawer.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** How many shifts each choice would leave, where it is known. */
  counts: ShiftCounts['filters'] | undefined;
  within?: 'drawer' | 'popover';
};

/** When a shift may start, and on which days of the week. */
export function HoursFields({ filters, onChange, counts, within = 'drawer' }: Props) {
  const { t } = useLingui();
  const shiftsAt = useMemo(
    () => ({ from: byTime(counts?.from ?? []), to: byTime(counts?.to ?? []) }),
    [counts?.from, counts?.to],
  );
  const withCount = (end: 'from' | 'to') => (written: string) => (
    <Counted shifts={shiftsAt[end].get(written)}>{written}</Counted>
  );
  // A list in a page of its own would be outside of the popover: a tap on it would close that.
  const comboboxProps = { withinPortal: within !== 'popover' };
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TimeField
          label={t`Starts from`}
          size="sm"
          value={filters.from ?? ''}
          comboboxProps={comboboxProps}
          renderOption={withCount('from')}
          onChange={(value) => onChange({ ...filters, from: checkClockTime(value) })}
        />
        <TimeField
          label={t`Starts until`}
          size="sm"
          value={filters.to ?? ''}
          comboboxProps={comboboxProps}
          renderOption={withCount('to')}
          onChange={(value) => onChange({ ...filters, to: checkClockTime(value) })}
        />
      </div>
      <Input.Wrapper label={t`Days of the week`} labelElement="div">
        <Chip.Group
          multiple
          value={(filters.weekdays ?? []).map(String)}
          onChange={(days) => onChange({ ...filters, weekdays: days.length > 0 ? days.map(Number).sort() : undefined })}
        >
          <Group role="group" aria-label={t`Days of the week`} className={classes.days}>
            {weekdays.map((day) => (
              <Chip key={day} value={String(day)} size="sm" variant="outline">
                <Counted shifts={countOf(counts?.weekdays, day)}>{weekdayLabel(day, 'short')}</Counted>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </div>
  );
}

/** Shifts by the time as the field writes it. */
function byTime(choices: ShiftCounts['filters']['from']): ReadonlyMap<string, number> {
  return new Map(choices.map(({ value, shifts }) => [wallTime(value), shifts]));
}
