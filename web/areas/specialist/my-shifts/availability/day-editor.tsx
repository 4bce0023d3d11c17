/** One day: free, part of it, or off; for that day alone or for every week. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Availability, DayChange, FreeHours } from '#contract/specialists/availability.ts';
import { allDay, dayState, hoursOn } from '#contract/specialists/free-hours.ts';
import { weekdayOf } from '#contract/time.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import classes from './availability.module.css';
import { HoursFields } from './hours-fields.tsx';

type Props = {
  day: string;
  availability: Availability;
  onDays: (changes: readonly DayChange[]) => void;
  onWeek: (week: Availability['week'], forget?: string) => void;
};

/** What a part of a day begins as. */
const AFTERNOON: FreeHours = { from: '13:00', to: '22:00' };

export function DayEditor({ day, availability, onDays, onWeek }: Props) {
  const { t } = useLingui();
  const [every, setEvery] = useState(false);
  const hours = hoursOn(availability, day);
  const weekday = weekdayOf(day);
  const name = weekdayLabel(weekday);
  const isChosen = availability.days.some((one) => one.day === day);
  const set = (next: FreeHours | null) => {
    if (every)
      onWeek(
        availability.week.map((its, index) => (index === weekday - 1 ? next : its)),
        day,
      );
    else onDays([{ day, hours: next }]);
  };
  const hoursFor = { free: allDay, part: AFTERNOON, off: null } as const;
  const state = dayState(hours);
  return (
    <Card title={calendarDay(day)} sub={t`Requests you sent for this day stay open.`}>
      <div className={classes.editor}>
        <SegmentedControl
          fullWidth
          aria-label={t`Are you free?`}
          value={state}
          onChange={(next) => set(hoursFor[next as keyof typeof hoursFor])}
          data={[
            { value: 'free', label: t`Free` },
            { value: 'part', label: t({ message: 'Part', context: 'of a day' }) },
            { value: 'off', label: t`Off` },
          ]}
        />
        {state === 'part' && hours && <HoursFields key={day} name={calendarDay(day)} hours={hours} onChange={set} />}
        <div className={classes.foot}>
          <Checkbox
            label={t`Every ${name}`}
            checked={every}
            onChange={(event) => setEvery(event.currentTarget.checked)}
          />
          {isChosen && (
            <Button variant="subtle" size="compact-sm" onClick={() => onDays([{ day, usual: true }])}>
              <Trans>As in my usual week</Trans>
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
