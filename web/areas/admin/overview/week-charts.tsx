/**
 * Eight weeks in three charts, each with its sentence and its table. The drawing library is loaded when first needed.
 */
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
    weeks.map((week) => ({ week: week.week, isRunning: week === latest, cells: cells(week) }));
  const [before, now] = [inWords(last), inWords(latest)];
  const since = weeks[0] ? calendarDay(weeks[0].week, 'short') : '';
  return (
    <>
      <ChartCard
        className={classes.wide}
        title={t`Posted and booked by week`}
        sub={t`Shifts, whole weeks`}
        summary={t`Shifts posted last week: ${before.posted}, booked: ${before.booked}. This week so far: ${now.posted} and ${now.booked}. Eight weeks since ${since}.`}
        heads={[t`Posted`, t`Booked`]}
        rows={rows(({ posted, booked }) => [count(posted), count(booked)])}
      >
        <BookingsChart weeks={weeks} />
      </ChartCard>
      <ChartCard
        title={t`Bookings canceled`}
        sub={t`By either side, whole weeks`}
        summary={t`Bookings canceled last week: ${before.cancelled}, this week so far: ${now.cancelled}.`}
        heads={[t`Cancelled`]}
        rows={rows(({ cancelled }) => [count(cancelled)])}
      >
        <CancelledChart weeks={weeks} />
      </ChartCard>
      <ChartCard
        className={classes.wide}
        title={t`Booked value by week`}
        sub={t`Pay of the bookings made, whole weeks`}
        summary={t`Last week bookings worth ${before.volume} were made; this week so far ${now.volume}.`}
        heads={[t`Pay booked`]}
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

function inWords({ posted, booked, cancelled, volumeCents }: Overview['weeks'][number]) {
  return { posted: count(posted), booked: count(booked), cancelled: count(cancelled), volume: money(volumeCents) };
}
