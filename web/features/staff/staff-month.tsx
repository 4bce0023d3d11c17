/** One month (24): on each day what is closed, what nobody covers and who is off. A day opens its week. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import { weekdayLabel } from '#web/language/labels.ts';
import { calendarDay, dayNumber, hours } from '#web/ui/format-time.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { holidayLabel } from '../shifts/post/holiday-label.ts';
import classes from './staff-month.module.css';
import type { StaffRows } from './staff-rows.ts';
import { weekdays } from './staff-week.ts';
import { type GapCell, gapTotal } from './week-gaps.ts';

type Props = {
  /** Of the month's page, as `monthDays` has them. */
  rows: StaffRows;
  /** `2026-11` */
  month: string;
  today: string;
  onDay: (day: string) => void;
};

export function StaffMonth({ rows, month, today, onDay }: Props) {
  const weeks = Array.from({ length: rows.days.length / 7 }, (_, index) => index * 7);
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayLabel(weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first) => (
          <tr key={rows.days[first]?.day}>
            {weekdays.map((weekday, column) => (
              <Day key={weekday} {...{ rows, month, today, onDay }} at={first + column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ rows, month, today, onDay, at }: Props & { at: number }) {
  const { t } = useLingui();
  const { day = null, open = null, closure = null } = rows.days[at] ?? {};
  if (day === null) return <td />;
  const isOther = !day.startsWith(month);
  const off = rows.groups.flatMap(({ people }) => people).filter(({ duties }) => duties[at]?.kind === 'off');
  const names = off.map(({ person }) => person.name).join(', ');
  const why = closure ?? holidayLabel(day);
  const count = off.length;
  return (
    <td className={clsx(!open && classes.shut, isOther && classes.other)}>
      <button
        type="button"
        className={classes.day}
        aria-current={day === today ? 'date' : undefined}
        onClick={() => onDay(day)}
      >
        <span className={classes.number}>
          <VisuallyHidden>{calendarDay(day)}</VisuallyHidden>
          <span aria-hidden="true">{dayNumber(day)}</span>
        </span>
        {why && <span className={classes.why}>{why}</span>}
        {open ? <Left cell={rows.gaps?.[at] ?? null} /> : <span className={classes.quiet}>{t`Closed`}</span>}
        {count > 0 && (
          <span className={classes.off} title={names}>
            {plural(count, { one: '# off', other: '# off' })}
          </span>
        )}
      </button>
    </td>
  );
}

/** What nobody covers of an open day, on a phone by its colour and hours; nothing while it loads. */
function Left({ cell }: { cell: GapCell | null }) {
  const { t } = useLingui();
  const phone = usePhone();
  if (!cell) return null;
  const { spans } = cell;
  if (spans.length === 0)
    return <IconCheck className={classes.covered} size={18} stroke={1.75} aria-label={t`Covered`} role="img" />;
  const isPosted = spans.every(({ kind }) => kind === 'posted');
  const isLunch = spans.every(({ kind }) => kind === 'lunch');
  const left = hours(gapTotal([cell]).minutes);
  const words = isLunch ? t`Lunch, ${left}` : isPosted ? t`Posted, ${left}` : t`Nobody, ${left}`;
  return (
    <span className={isLunch ? classes.quiet : isPosted ? classes.posted : classes.open}>
      {phone ? (
        <>
          <VisuallyHidden>{words}</VisuallyHidden>
          <span aria-hidden="true">{left}</span>
        </>
      ) : (
        words
      )}
    </span>
  );
}
