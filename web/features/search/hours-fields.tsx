import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Chip, Group, Input } from '@mantine/core';
import type { ShiftCounts } from '#contract/search/counts.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ClockTime } from '#contract/time.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import { Counted, countOf } from './counted.tsx';
import classes from './filters-drawer.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  /** How many shifts each weekday would leave. */
  counts?: ShiftCounts['filters']['weekdays'] | undefined;
};

/** When a shift may start, and on which days of the week. */
export function HoursFields({ filters, onChange, counts }: Props) {
  const { t } = useLingui();
  const time = (value: string) => (ClockTime.safeParse(value).success ? value : undefined);
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TimeField
          label={t`Starts from`}
          size="sm"
          value={filters.from ?? ''}
          onChange={(value) => onChange({ ...filters, from: time(value) })}
        />
        <TimeField
          label={t`Starts until`}
          size="sm"
          value={filters.to ?? ''}
          onChange={(value) => onChange({ ...filters, to: time(value) })}
        />
      </div>
      <Input.Wrapper label={t`Days of the week`} labelElement="div">
        <Chip.Group
          multiple
          value={(filters.weekdays ?? []).map(String)}
          onChange={(days) => onChange({ ...filters, weekdays: days.length > 0 ? days.map(Number).sort() : undefined })}
        >
          <Group gap={6} role="group" aria-label={t`Days of the week`}>
            {weekdays.map((day) => (
              <Chip key={day} value={String(day)} size="sm" variant="outline">
                <Counted shifts={countOf(counts, day)}>{weekdayLabel(day, 'short')}</Counted>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </div>
  );
}

/** `Sat, Sun from 8 AM`, or null when neither is chosen. */
export function hoursInWords({ from, to, weekdays: days }: SearchFilters): string | null {
  const on = days?.length ? days.map((day) => weekdayLabel(day, 'short')).join(', ') : null;
  const span = spanInWords(from && clock(from), to && clock(to));
  if (!on) return span && span.charAt(0).toLocaleUpperCase() + span.slice(1);
  return span ? `${on} ${span}` : on;
}

function spanInWords(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return say`from ${from} until ${to}`;
  if (from) return say`from ${from}`;
  return to ? say`until ${to}` : null;
}

/** `8 AM`, `8:30 AM`: a time of day has no date and no zone of its own. */
function clock(time: string): string {
  return clockTime(`2024-01-01T${time}:00Z`, 'UTC').replace(':00', '');
}
