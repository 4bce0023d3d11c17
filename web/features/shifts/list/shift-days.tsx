/** Lists a page of shifts by day, each in its pharmacy's zone. */
import { useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Pager } from '#web/ui/pager.tsx';
import type { useShifts } from '../queries.ts';
import { ShiftLine } from './shift-line.tsx';
import classes from './shift-list.module.css';

type Props = {
  read: ReturnType<typeof useShifts>;
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  today: string;
  /** The link of each shift, in place of the pharmacy's own page. */
  linkTo?: (shift: Shift) => string;
};

export function ShiftDays({ read, pageSize, page, onPage, today, linkTo }: Props) {
  const { t } = useLingui();
  const named = (day: string) => {
    const date = calendarDay(day);
    return day === today ? t`Today, ${date}` : date;
  };
  return (
    <>
      <Card flush>
        <ul className={classes.days} aria-label={t`Shifts by day`}>
          {[...Map.groupBy(read.data?.items ?? [], ({ day }) => day)].map(([day, ofDay]) => (
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
      <Pager read={read} pageSize={pageSize} page={page} onPage={onPage} />
    </>
  );
}
