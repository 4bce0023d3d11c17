/** The month with the person's shifts as bricks; arrow keys move by day, T goes to today. An agenda on phones. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { addDays, dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone, today as todayOf } from '#web/clock.ts';
import { monthBookings } from '#web/features/engagements/engagements-query.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { monthDays, monthLabel, otherMonth } from '#web/ui/month.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { MonthAgenda } from './month-agenda.tsx';
import classes from './month-card.module.css';
import { MonthGrid } from './month-grid.tsx';
import { MonthSteps } from './month-steps.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** Returns the month shown, the read of its shifts and how to show another. */
export function useMonth() {
  const today = todayOf();
  const [month, setMonth] = useState(today.slice(0, 7));
  const days = monthDays(month);
  const zone = deviceTimeZone();
  const from = startOfDay(days[0] ?? today, zone).toISOString();
  const to = startOfDay(addDays(days.at(-1) ?? today, 1), zone).toISOString();
  const read = useEngagements(monthBookings(from, to));
  return { today, month, setMonth, days, read };
}

export function MonthCard({ today, month, setMonth, days, read }: ReturnType<typeof useMonth>) {
  const { t } = useLingui();
  const phone = usePhone();
  const { data, isPlaceholderData } = read;
  const byDay = Map.groupBy(data?.items ?? [], ({ terms }: Engagement) => dayIn(terms.startsAt, terms.timeZone));
  const step = (by: number) => setMonth(otherMonth(month, by));

  return (
    <Card
      flush
      title={monthLabel(month)}
      actions={
        <>
          <MonthSteps onStep={step} />
          <ViewSwitch view="shifts" />
        </>
      }
    >
      {isMissing(read) && (
        <div className={classes.failed}>
          <ReadNotice title={t`We couldn’t load this month.`} read={read} />
        </div>
      )}
      <div data-stale={isPlaceholderData || undefined} className={classes.month}>
        {phone ? (
          <MonthAgenda byDay={byDay} month={month} />
        ) : (
          <MonthGrid month={month} days={days} byDay={byDay} today={today} onMonth={setMonth} />
        )}
      </div>
      {!phone && <Legend />}
    </Card>
  );
}

function Legend() {
  return (
    <ul className={classes.legend}>
      <li data-tone="cobalt">
        <Trans>Booked</Trans>
      </li>
      <li data-tone="amber">
        <Trans>Waiting for an answer</Trans>
      </li>
      <li data-tone="pine">
        <Trans>Done</Trans>
      </li>
    </ul>
  );
}
