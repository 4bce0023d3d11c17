import { Link } from 'react-router';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { paths } from '#web/paths.ts';
import { DayLabel } from '#web/ui/date-time.tsx';
import { dayRange, hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './hero.module.css';
import { nearestOf } from './use-open-shifts.ts';

type Props = { found: SearchAnswer; city: string; list: string };

/** The nearest shifts, as a pharmacist would see them: the day, the town, what one receives. */
export function OpenCard({ found, city, list }: Props) {
  return (
    <aside className={classes.card} aria-label={`Open near ${city}`}>
      <div className={classes.head}>
        <h2 className={classes.name}>Open near {city}</h2>
        <span className={classes.dates}>{dayRange(found.window.from, addDays(found.window.to, -1))}</span>
      </div>
      <ul className={classes.list}>
        {nearestOf(found.pharmacies).map(({ pharmacy, shift }) => (
          <li key={shift.id} className={classes.item}>
            <Link to={paths.publicShift(shift.id)} className={classes.shift}>
              <span>
                <DayLabel at={shift.startsAt} timeZone={shift.timeZone} className={classes.day} />
                <span className={classes.where}>
                  {pharmacy.city}, {pharmacy.state}, {hours(shift.quote.paidMinutes)} paid
                  {shift.role !== 'Pharmacist' && `, ${shift.role.replace('Pharmacy ', '').toLowerCase()}`}
                </span>
              </span>
              <Money cents={shift.quote.payCents} className={classes.pay} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={list} className={classes.all}>
        See all {found.totalShifts} shifts
      </Link>
    </aside>
  );
}
