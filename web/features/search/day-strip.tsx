/** Fourteen days with a brick for each shift; a day is picked by tapping it, fourteen days pass by the arrows. */
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo } from 'react';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { holidayLabel } from '#web/features/shifts/post/holiday-label.ts';
import { calendarDay, dayNumber, weekdayShort } from '#web/ui/format-time.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import classes from './day-strip.module.css';

/** `shifts` is null while nobody knows how many. */
type Days = readonly { day: SearchAnswer['days'][number]['day']; shifts: number | null }[];

/** What the person has on a day: the pharmacy that booked them; null: it is their day off. */
export type OwnDay = { booked: string | null };

type Props = {
  days: Days;
  today: string;
  picked: string | null;
  /** The person's own bookings and days off. */
  own: ReadonlyMap<string, OwnDay>;
  onPick: (day: string | null) => void;
  /** Whole windows back or forth. */
  onStep: (by: -1 | 1) => void;
  atStart: boolean;
  /** The old window's bricks, while the next one loads. */
  stale: boolean;
  /** An answer is on its way. */
  busy: boolean;
};

const MOST_BRICKS = 6;

export const DayStrip = memo(function DayStrip(props: Props) {
  const { days, today, picked, own, onPick, onStep, atStart, stale, busy } = props;
  const { t } = useLingui();
  return (
    <section className={classes.strip} aria-label={t`Days`} aria-busy={busy}>
      <ActionIcon
        aria-label={t`14 days earlier`}
        disabled={atStart}
        onClick={() => onStep(-1)}
        className={classes.arrow ?? ''}
      >
        <IconChevronLeft size={19} stroke={1.75} />
      </ActionIcon>
      <ol className={clsx(classes.days, stale && classes.stale)}>
        {!atStart && (
          <li className={classes.phoneArrow}>
            <ActionIcon aria-label={t`14 days earlier`} size={44} onClick={() => onStep(-1)}>
              <IconChevronLeft size={19} stroke={1.75} />
            </ActionIcon>
          </li>
        )}
        {days.map(({ day, shifts }) => {
          const holiday = holidayLabel(day);
          const mine = own.get(day);
          const booked = mine?.booked;
          return (
            <li key={day} className={classes.cell}>
              <button
                type="button"
                className={clsx(classes.day, picked === day && classes.picked)}
                aria-pressed={picked === day}
                title={[booked, holiday].filter(Boolean).join(', ') || undefined}
                onClick={() => onPick(picked === day ? null : day)}
              >
                <span className={clsx(classes.weekday, holiday && classes.holiday)}>
                  {day === today ? t`Today` : weekdayShort(day)}
                </span>
                <span className={classes.number}>{dayNumber(day)}</span>
                <VisuallyHidden>
                  , {calendarDay(day, 'short')}
                  {shifts !== null && (
                    <>
                      , <Plural value={shifts} one="# shift" other="# shifts" />
                    </>
                  )}
                  {holiday && `, ${holiday}`}
                  {booked && t`, you are booked at ${booked}`}
                  {booked === null && t`, your day off`}
                </VisuallyHidden>
                {booked === null && (
                  <span className={classes.mine} aria-hidden="true">
                    {t({ message: 'Off', context: 'a day' })}
                  </span>
                )}
                {booked && (
                  <span className={classes.mine} data-booked aria-hidden="true">
                    <span className={classes.short}>{t({ message: 'Booked', context: 'a day' })}</span>
                    <span className={classes.where}>{booked}</span>
                  </span>
                )}
                <span className={classes.bricks} data-beside={mine !== undefined || undefined}>
                  {Array.from({ length: Math.min(shifts ?? 0, MOST_BRICKS) }, (_, brick) => `${day}-${brick}`).map(
                    (key) => (
                      <span key={key} className={classes.brick} />
                    ),
                  )}
                </span>
              </button>
            </li>
          );
        })}
        <li className={classes.phoneArrow}>
          <ActionIcon aria-label={t`14 days later`} size={44} onClick={() => onStep(1)}>
            <IconChevronRight size={19} stroke={1.75} />
          </ActionIcon>
        </li>
      </ol>
      <ActionIcon aria-label={t`14 days later`} onClick={() => onStep(1)} className={classes.arrow ?? ''}>
        <IconChevronRight size={19} stroke={1.75} />
      </ActionIcon>
    </section>
  );
});
