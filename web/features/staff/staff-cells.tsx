/** The cells of the staff board: opening hours, somebody's day, who is booked, what is left open. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { weekdayLabel } from '#web/language/labels.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { shortName } from '../coverage/board-days.ts';
import { dutyBars, gapBars, StaffBar } from './staff-bar.tsx';
import classes from './staff-board.module.css';
import type { BoardDay } from './staff-rows.ts';
import type { ClockSpan, Duty } from './staff-week.ts';
import { longHours, shortHours, spokenHours } from './staff-words.ts';
import type { GapCell } from './week-gaps.ts';

/** Returns how a day is read aloud: `Wed, Nov 25` or `Wednesday`. */
function dayWords({ day, weekday }: BoardDay): string {
  return day ? calendarDay(day) : weekdayLabel(weekday);
}

export function OpenCell({ day }: { day: BoardDay }) {
  const { t } = useLingui();
  if (!day.open) return <span className={classes.word}>{day.closure ?? t`Closed`}</span>;
  return (
    <>
      <StaffBar bars={[{ ...day.open, kind: 'open' }]} />
      <VisuallyHidden>{longHours(day.open)}</VisuallyHidden>
      {day.closure && (
        <span className={classes.hours}>
          <span className={classes.closure}>{day.closure}</span> <span aria-hidden="true">{shortHours(day.open)}</span>
        </span>
      )}
    </>
  );
}

export function DutyCell({ duty, name, day }: { duty: Duty; name: string; day: BoardDay | undefined }) {
  const { t } = useLingui();
  const when = day ? dayWords(day) : '';
  const read = (what: string) => <VisuallyHidden>{`${name}, ${when}, ${what}`}</VisuallyHidden>;
  switch (duty.kind) {
    case 'closed':
      return (
        <>
          <span className={classes.word} aria-hidden="true">{t`Closed`}</span>
          {read(t`closed`)}
        </>
      );
    case 'closure':
      return (
        <>
          <span className={classes.word} aria-hidden="true">
            {duty.name}
          </span>
          {read(duty.name)}
        </>
      );
    case 'off':
      return (
        <>
          <span className={classes.dayOff} aria-hidden="true">
            {duty.note || t`Day off`}
          </span>
          {read(duty.note ? t`day off, ${duty.note}` : t`day off`)}
        </>
      );
    case 'none':
      return read(t`not working`);
    case 'on':
      return (
        <>
          <StaffBar bars={dutyBars(duty)} />
          <span className={classes.hours} aria-hidden="true">
            {duty.spans.map(shortHours).join(', ')}
          </span>
          {read(duty.spans.map(spokenHours).join(', '))}
        </>
      );
  }
}

/** Who is booked through Mortar that day. */
export function BookedCell({ people }: { people: readonly (ClockSpan & { readonly name: string })[] }) {
  const { t } = useLingui();
  if (people.length === 0) return null;
  return (
    <>
      <StaffBar bars={people.map(({ from, to }) => ({ from, to, kind: 'booked' }))} />
      {people.map((one) => (
        <span key={`${one.name} ${one.from}`} className={classes.hours}>
          <span className={classes.booked} title={one.name || undefined}>
            {one.name ? shortName(one.name) : t`Booked`}
          </span>
          <span className={classes.block}>{shortHours(one)}</span>
        </span>
      ))}
    </>
  );
}

/** What nobody covers of a day; null while it loads. */
export function GapWords({ cell }: { cell: GapCell | null }) {
  const { t } = useLingui();
  if (!cell?.isOpen) return null;
  if (cell.spans.length === 0)
    return (
      <span className={classes.covered}>
        <IconCheck size={18} stroke={1.75} aria-label={t`Covered`} role="img" />
      </span>
    );
  return (
    <>
      <StaffBar bars={gapBars(cell)} />
      {cell.spans.map((span) => (
        <span
          key={`${span.from} ${span.to}`}
          className={clsx(classes.hours, span.kind === 'posted' ? classes.posted : classes.open)}
        >
          <VisuallyHidden>{span.kind === 'posted' ? t`Posted, nobody yet:` : t`Nobody:`} </VisuallyHidden>
          {shortHours(span)}
          {span.kind === 'lunch' && ` ${t`lunch`}`}
        </span>
      ))}
    </>
  );
}

/** Returns `16 h on 2 days`. */
export function leftWords(hours: string, days: number): string {
  return plural(days, { one: `${hours} on # day`, other: `${hours} on # days` });
}
