/** A page of shifts by day, each in its pharmacy's zone. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@mantine/core';
import type { Shift } from '#contract/shifts/shift.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { ShiftLine } from './shift-line.tsx';
import classes from './shift-list.module.css';

type Props = {
  shifts: readonly Shift[];
  total: number;
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  today: string;
  /** Where each leads, in place of the pharmacy's own pages. */
  linkTo?: (shift: Shift) => string;
};

const pageNames = {
  first: msg`First page`,
  previous: msg`Previous page`,
  next: msg`Next page`,
  last: msg`Last page`,
} satisfies Record<string, MessageDescriptor>;

export function ShiftDays({ shifts, total, pageSize, page, onPage, today, linkTo }: Props) {
  const { t } = useLingui();
  const named = (day: string) => {
    const date = calendarDay(day);
    return day === today ? t`Today, ${date}` : date;
  };
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <Card flush>
        <ul className={classes.days} aria-label={t`Shifts by day`}>
          {[...Map.groupBy(shifts, ({ day }) => day)].map(([day, ofDay]) => (
            <li key={day} className={classes.group}>
              <h2 className={classes.day}>{named(day)}</h2>
              <ul className={classes.lines}>
                {ofDay.map((shift) => (
                  <ShiftLine key={shift.id} shift={shift} to={linkTo?.(shift)} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
      {pages > 1 && (
        <div className={classes.pages}>
          <Pagination
            total={pages}
            value={page + 1}
            onChange={(value) => onPage(value - 1)}
            getControlProps={(control) => ({ 'aria-label': t(pageNames[control]) })}
          />
        </div>
      )}
    </>
  );
}
