/** A shift in a list by day: time, pharmacy, person, total. */
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { fullName } from '#web/features/session/person.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { useStore } from '#web/store/store.ts';
import { TimeRange } from '#web/ui/date-time.tsx';
import { money, rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { placesOpen } from '../places-open.ts';
import { liveWords } from '../use-post-shifts.ts';
import { Requests } from './requests.tsx';
import classes from './shift-list.module.css';

/** `to`: the link, in place of the pharmacy's own page. */
export function ShiftLine({ shift, to }: { shift: Shift; to?: string | undefined }) {
  const links = usePharmacyPaths();
  const booked = shift.quote.totalCents;
  const bookedMoney = money(booked);
  // Once the hours are approved the booking's total is history.
  const approved = shift.booked?.approvedTotalCents ?? null;
  const isOwner = useStore((state) => state.auth.role) === 'Business';
  const { businesses } = useActiveBusiness();
  const waits = liveWords(shift, isOwner, businesses.find(({ id }) => id === shift.business.id)?.status);
  const asks = shift.status === 'Active' && shift.requests > 0;
  return (
    <li className={classes.line}>
      <Link to={to ?? (asks ? links.candidates(shift.id) : links.shift(shift.id))} className={classes.link}>
        <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} className={classes.time} />
        <span className={classes.place}>
          {shift.business.name}, {shift.business.city}
        </span>
      </Link>
      <span className={classes.who}>
        {shift.booked ? (
          fullName(shift.booked)
        ) : asks ? (
          <Requests count={shift.requests} />
        ) : (
          (waits ?? openWords(shift))
        )}
        <span className={classes.quiet}>
          {[licenseLabel(shift.role), shift.places && placesOpen(shift.places, shift.block !== null)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className={classes.status}>
        {waits ? <StatusBadge set="posting" value="Pending" /> : <StatusBadge set="shift" value={shift.status} />}
        {shift.emergency && shift.status === 'Active' && <Tag tone="signal">{t`Emergency`}</Tag>}
      </span>
      <span className={classes.money}>
        {shift.status !== 'Cancelled' && <Money cents={approved ?? booked} className={classes.total} />}
        {shift.status !== 'Completed' || approved === booked ? (
          <span className={classes.quiet}>
            {rate(shift.quote.ratePerHourCents)}, {hours(shift.quote.paidMinutes)}
          </span>
        ) : (
          <span className={classes.booked}>{approved === null ? t`Booked total` : t`Booked: ${bookedMoney}`}</span>
        )}
      </span>
    </li>
  );
}

function openWords(shift: Shift): string {
  if (shift.cancelled?.person) {
    const name = fullName(shift.cancelled.person);
    return t`${name} had it`;
  }
  if (shift.status !== 'Active') return t`Nobody`;
  return shift.bookingMode === 'instant' ? t`Open for instant booking` : t`No requests yet`;
}
