/** One week (24): opening hours, own staff and what is left open. Arrow keys move, Enter opens the person, O is a day off. */
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { clockMinutes } from '#contract/businesses/roster-spans.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { number } from '#web/ui/format-number.ts';
import { dayNumber, hours } from '#web/ui/format-time.ts';
import { PersonRow } from './person-row.tsx';
import classes from './staff-board.module.css';
import { BookedCell, GapWords, leftWords, OpenCell } from './staff-cells.tsx';
import type { BoardDay, StaffRows } from './staff-rows.ts';
import { longHours, roleGroupWords } from './staff-words.ts';
import { gapTotal } from './week-gaps.ts';

type Props = {
  rows: StaffRows;
  /** A calendar day. */
  today: string;
  /** `Eastern time` */
  zone: string;
  /** The person beside the board. */
  selected: string | null;
  onPerson: (id: string) => void;
  /** Sets or ends a day off; not in the usual week. */
  onDayOff: (person: RosterPerson, day: string) => void;
  /** Posts what is left open. */
  post: ReactNode;
};

// HTML has no element for a table moved through with keys, a grid.
const grid = { role: 'grid' } as const;

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, -7],
  End: [0, 7],
};

export function StaffBoard({ rows, today, zone, selected, onPerson, onDayOff, post }: Props) {
  const { t } = useLingui();
  const table = useRef<HTMLTableElement>(null);
  const { days } = rows;
  const people = rows.groups.flatMap((group) => group.people);
  const [at, setAt] = useState<readonly [row: number, column: number]>([0, 0]);
  const row = Math.min(at[0], Math.max(0, people.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const person = people[row]?.person;
    const step = steps[event.key];
    const opens = event.key === 'Enter' || event.key === ' ';
    const frees = event.key.toLowerCase() === 'o';
    if (!person || (!step && !opens && !frees)) return;
    event.preventDefault();
    const day = days[at[1]]?.day;
    if (opens) onPerson(person.id);
    else if (frees && day) onDayOff(person, day);
    if (!step) return;
    const next = [clamp(row + step[0], people.length), clamp(at[1] + step[1], days.length)] as const;
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next[0]}-${next[1]}"]`)?.focus();
  };

  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.board} aria-label={t`Staff`} {...grid}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {zone}
            </th>
            {days.map((day) => (
              <DayHead key={day.weekday} day={day} today={today} />
            ))}
            <th scope="col" className={classes.sum}>
              <Trans>Hours</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <OpenRow days={days} />
          {rows.groups.map((group) => (
            <Fragment key={group.role}>
              <tr className={classes.group}>
                <th colSpan={9} scope="colgroup">
                  {roleGroupWords(group.role)}
                </th>
              </tr>
              {group.people.map((one) => {
                const index = people.indexOf(one);
                return (
                  <PersonRow
                    key={one.person.id}
                    row={one}
                    index={index}
                    days={days}
                    selected={one.person.id === selected}
                    column={index === row ? at[1] : null}
                    onFocus={(column) => setAt([index, column])}
                    onKeyDown={onKeyDown}
                    onOpen={() => onPerson(one.person.id)}
                  />
                );
              })}
              {group.role === 'Pharmacist' && <LeftRows rows={rows} post={post} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1));
}

function DayHead({ day: { day, weekday, open, closure }, today }: { day: BoardDay; today: string }) {
  return (
    <th
      scope="col"
      className={clsx(!open && classes.shut, closure && classes.holiday, day === today && classes.today)}
      title={closure ?? undefined}
    >
      <span className={classes.weekday}>{weekdayLabel(weekday, 'short')}</span>
      {day && <span className={classes.number}>{dayNumber(day)}</span>}
    </th>
  );
}

function OpenRow({ days }: { days: readonly BoardDay[] }) {
  const { t } = useLingui();
  const open = days.flatMap((day) => day.open ?? []);
  const minutes = open.reduce((sum, span) => sum + clockMinutes(span), 0);
  const [first] = open;
  const same = first && open.every(({ from, to }) => from === first.from && to === first.to);
  return (
    <tr>
      <th scope="row" className={classes.head}>
        <span className={classes.name}>
          <Trans context="pharmacy">Open</Trans>
        </span>
        <span className={classes.quiet}>{same ? longHours(first) : first ? t`Hours vary` : t`No opening hours`}</span>
      </th>
      {days.map((day) => (
        <td key={day.weekday} className={clsx(!day.open && classes.shut)}>
          <OpenCell day={day} />
        </td>
      ))}
      <td className={classes.sum}>{number(minutes / 60, 2)}</td>
    </tr>
  );
}

/** Under the pharmacists: who is booked through Mortar, and what nobody covers. */
function LeftRows({ rows: { days, booked, gaps }, post }: { rows: StaffRows; post: ReactNode }) {
  const { t } = useLingui();
  const total = gaps && gapTotal(gaps);
  const open = Boolean(total && total.days > 0);
  return (
    <>
      {booked.length > 0 && (
        <tr>
          <th scope="row" className={classes.head}>
            <span className={classes.name}>
              <Trans>Booked on Mortar</Trans>
            </span>
          </th>
          {days.map((day, index) => (
            <td key={day.weekday} className={clsx(!day.open && classes.shut)}>
              <BookedCell people={booked[index] ?? []} />
            </td>
          ))}
          <td className={classes.sum} />
        </tr>
      )}
      <tr className={clsx(open && classes.gap)}>
        <th scope="row" className={classes.head}>
          <span className={classes.name}>
            <Trans>Not covered</Trans>
          </span>
          <span className={clsx(classes.quiet, open && classes.open)}>
            {total ? (open ? leftWords(hours(total.minutes), total.days) : t`Nothing`) : '…'}
          </span>
        </th>
        {days.map((day, index) => (
          <td key={day.weekday} className={clsx(!day.open && classes.shut)}>
            <GapWords cell={gaps?.[index] ?? null} />
          </td>
        ))}
        <td className={classes.sum}>{open && post}</td>
      </tr>
    </>
  );
}
