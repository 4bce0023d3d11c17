/** The month with the person's shifts as bricks; arrow keys move by day, T goes to today. An agenda on phones. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { startOfDeviceDay, today } from '#web/clock.ts';
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

/** Returns the days of a month's page (`2026-11`) and the read of the bookings in them. */
export function useMonth(month: string) {
  const days = monthDays(month);
  const [first = month, last = month] = [days[0], days.at(-1)];
  const from = startOfDeviceDay(first).toISOString();
  const to = startOfDeviceDay(addDays(last, 1)).toISOString();
  return { days, read: useEngagements(monthBookings(from, to)) };
}

/** `month`: the one shown, `2026-11`. */
export function MonthCard({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { t } = useLingui();
  const { days, read } = useMonth(month);
  const phone = usePhone();
  const { data, isPlaceholderData } = read;
  const byDay = Map.groupBy(data?.items ?? [], ({ terms }: Engagement) => dayIn(terms.startsAt, terms.timeZone));
  const step = (by: number) => onMonth(otherMonth(month, by));

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
          <MonthGrid month={month} days={days} byDay={byDay} today={today()} onMonth={onMonth} />
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
