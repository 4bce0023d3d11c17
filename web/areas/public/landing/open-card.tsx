import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FoundShift, SearchAnswer } from '#contract/search/endpoints.ts';
import { addDays } from '#contract/time.ts';
import { paths } from '#web/paths.ts';
import { DayLabel } from '#web/ui/date-time.tsx';
import { dayRange, hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './hero.module.css';
import { nearestOf, type OpenShift } from './use-open-shifts.ts';

type Props = { found: SearchAnswer; city: string; list: string };

/** The role, where it is not a pharmacist. */
const others: Readonly<Partial<Record<FoundShift['role'], MessageDescriptor>>> = {
  'Pharmacy Technician': msg`technician`,
  'Pharmacy Intern': msg`intern`,
};

/** Shows the nearest shifts as a pharmacist sees them: the day, the city, what they pay. */
export function OpenCard({ found, city, list }: Props) {
  const { t } = useLingui();
  const { totalShifts } = found;
  return (
    <aside className={classes.card} aria-label={t`Open near ${city}`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{t`Open near ${city}`}</h2>
        <span className={classes.dates}>{dayRange(found.window.from, addDays(found.window.to, -1))}</span>
      </div>
      <ul className={classes.list}>
        {nearestOf(found.pharmacies).map(({ pharmacy, shift }) => (
          <li key={shift.id} className={classes.item}>
            <Link to={paths.publicShift(shift.id)} className={classes.shift}>
              <span>
                <DayLabel at={shift.startsAt} timeZone={shift.timeZone} className={classes.day} />
                <span className={classes.where}>
                  <Where pharmacy={pharmacy} shift={shift} />
                </span>
              </span>
              <Money cents={shift.quote.payCents} className={classes.pay} />
            </Link>
          </li>
        ))}
      </ul>
      <Link to={list} className={classes.all}>
        <Plural value={totalShifts} one="See # shift" other="See all # shifts" />
      </Link>
    </aside>
  );
}

/** `Secaucus, NJ, 9.5 h paid, technician` */
function Where({ pharmacy: { city, state }, shift }: OpenShift) {
  const { t } = useLingui();
  const paid = hours(shift.quote.paidMinutes);
  const asked = others[shift.role];
  const role = asked && t(asked);
  return role ? t`${city}, ${state}, ${paid} paid, ${role}` : t`${city}, ${state}, ${paid} paid`;
}
