import { Chip, Group, Input } from '@mantine/core';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { ClockTime } from '#contract/time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './filters-drawer.module.css';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

type Props = { filters: SearchFilters; onChange: (filters: SearchFilters) => void };

/** When a shift may start, and on which days of the week. */
export function HoursFields({ filters, onChange }: Props) {
  const time = (value: string) => (ClockTime.safeParse(value).success ? value : undefined);
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TimeField
          label="Starts from"
          size="sm"
          value={filters.from ?? ''}
          onChange={(value) => onChange({ ...filters, from: time(value) })}
        />
        <TimeField
          label="Starts until"
          size="sm"
          value={filters.to ?? ''}
          onChange={(value) => onChange({ ...filters, to: time(value) })}
        />
      </div>
      <Input.Wrapper label="Days of the week" labelElement="div">
        <Chip.Group
          multiple
          value={(filters.weekdays ?? []).map(String)}
          onChange={(days) => onChange({ ...filters, weekdays: days.length > 0 ? days.map(Number).sort() : undefined })}
        >
          <Group gap={6} role="group" aria-label="Days of the week">
            {weekdays.map((name, index) => (
              <Chip key={name} value={String(index + 1)} size="sm" variant="outline">
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
    </div>
  );
}

/** `Sat, Sun from 8:00`, or null when neither is chosen. */
export function hoursInWords({ from, to, weekdays: days }: SearchFilters): string | null {
  const parts = [
    days?.map((day) => weekdays[day - 1]).join(', '),
    from && `from ${twelve(from)}`,
    to && `until ${twelve(to)}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : parts.join(' ').replace(/^[fu]/, (letter) => letter.toUpperCase());
}

function twelve(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}
