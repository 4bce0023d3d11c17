/** Eight weeks in three charts, each with its sentence and its table. The drawing library is loaded when first needed. */
import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { money } from '#web/ui/format-money.ts';
import { number } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { ChartCard } from './chart-card.tsx';
import type { Overview } from './figure-cards.tsx';
import classes from './overview.module.css';

const BookingsChart = lazy(async () => ({ default: (await import('./week-drawings.tsx')).BookingsChart }));
const CancelledChart = lazy(async () => ({ default: (await import('./week-drawings.tsx')).CancelledChart }));
const VolumeChart = lazy(async () => ({ default: (await import('./week-drawings.tsx')).VolumeChart }));

export function WeekCharts({ weeks }: Pick<Overview, 'weeks'>) {
  const { t } = useLingui();
  const [last, latest] = [weeks.at(-2), weeks.at(-1)];
  if (!last || !latest) return null;
  const rows = (cells: (week: Overview['weeks'][number]) => string[]) =>
    weeks.map((week) => ({ week: week.week, cells: cells(week) }));
  const since = weeks[0] ? calendarDay(weeks[0].week, 'short') : '';
  return (
    <>
      <ChartCard
        className={classes.wide}
        title={t`Posted and booked by week`}
        sub={t`Shifts. This week so far.`}
        summary={`Last week ${count(last.posted)} shifts were posted and ${count(last.booked)} booked; this week so far ${count(latest.posted)} and ${count(latest.booked)}. Eight weeks since ${since}.`}
        heads={['Posted', 'Booked']}
        rows={rows(({ posted, booked }) => [count(posted), count(booked)])}
      >
        <BookingsChart weeks={weeks} />
      </ChartCard>
      <ChartCard
        title={t`Bookings cancelled`}
        sub={t`By either side`}
        summary={`Last week ${count(last.cancelled)} bookings were cancelled; this week so far ${count(latest.cancelled)}.`}
        heads={['Cancelled']}
        rows={rows(({ cancelled }) => [count(cancelled)])}
      >
        <CancelledChart weeks={weeks} />
      </ChartCard>
      <ChartCard
        className={classes.wide}
        title={t`Booked value by week`}
        sub={t`Pay of the bookings made`}
        summary={`Last week bookings worth ${money(last.volumeCents)} were made; this week so far ${money(latest.volumeCents)}.`}
        heads={['Pay booked']}
        rows={rows(({ volumeCents }) => [money(volumeCents)])}
      >
        <VolumeChart weeks={weeks} />
      </ChartCard>
    </>
  );
}

function count(value: number): string {
  return number(value);
}
