import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { memo } from 'react';
import { Link } from 'react-router';
import type { FoundShift } from '#contract/search/endpoints.ts';
import { blockPay } from '#web/features/shifts/block-words.ts';
import { ModeTag } from '#web/features/shifts/mode-tag.tsx';
import { placesOpen } from '#web/features/shifts/places-open.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { shortMoney } from '#web/ui/format-money.ts';
import { clockChange, hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Rate } from '#web/ui/rate.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './found-shift-row.module.css';
import { missingOf } from './missing-of.ts';
import type { OwnParts } from './own-parts.ts';

type Props = { shift: FoundShift; to: string; holiday: string | null; current: boolean; own: OwnParts | undefined };

/** One open shift: when, how it is booked, what it pays in all and door to door. */
export const FoundShiftRow = memo(function FoundShiftRow({ shift, to, holiday, current, own }: Props) {
  const { t } = useLingui();
  const { startsAt, endsAt, timeZone, quote, doorToDoor, myEngagement } = shift;
  const paid = hours(quote.paidMinutes);
  const expenses = shortMoney(quote.expenseCapCents);
  const toDoor = doorToDoor && shortMoney(doorToDoor.perHourCents);
  const change = clockChange(startsAt, endsAt, timeZone);
  const mine =
    myEngagement && myEngagement.status !== 'Deleted' && myEngagement.status !== 'Expired' ? myEngagement : null;
  const missing = own && missingOf(shift);
  const all = shift.block && blockPay(shift.block);
  // Nobody's profile to compare with: most shifts are a pharmacist's, the others say so.
  const role = shift.fit.length === 0 && shift.role !== 'Pharmacist' ? licenseLabel(shift.role) : null;
  return (
    <li className={clsx(classes.row, current && classes.current)}>
      <Link
        to={to}
        className={classes.link}
        state={{ fromList: true }}
        data-shift={shift.id}
        aria-current={current || undefined}
      >
        <span className={classes.when}>
          <span className={classes.day}>
            <DayLabel at={startsAt} timeZone={timeZone} />
            {mine ? (
              <StatusBadge set="engagement" value={mine.status} />
            ) : missing ? (
              <own.MissingTag shift={shift} line={missing} />
            ) : (
              <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />
            )}
          </span>
          <span className={classes.hours}>
            <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} />
            <span className={classes.paid}> {t`(${paid} paid)`}</span>
            {role && <span className={classes.role}> {role}</span>}
            {holiday && <span className={classes.holiday}> {holiday}</span>}
            {change && <span className={classes.holiday}> {change}</span>}
          </span>
        </span>
        <span className={classes.pay}>
          <span className={classes.amount}>
            <Rate cents={shift.ratePerHourCents} /> <Money cents={quote.payCents} />
          </span>
          {quote.expenseCapCents > 0 && <span className={classes.door}>{t`+ up to ${expenses} expenses`}</span>}
          {shift.places && <span className={classes.door}>{placesOpen(shift.places, shift.block !== null)}</span>}
          {all && <span className={classes.door}>{all}</span>}
          {toDoor && <span className={classes.door}>{t`${toDoor}/h door to door`}</span>}
        </span>
      </Link>
    </li>
  );
});
