import { Trans, useLingui } from '@lingui/react/macro';
import { IconVaccine } from '@tabler/icons-react';
import type { Shift } from '#contract/shifts/shift.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { cityLine } from '#web/ui/city-line.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { distance } from '#web/ui/distance.tsx';
import { clockChange, clockTime, dayLabel, yourTime, zoneHeading } from '#web/ui/format-time.ts';
import { usePageTitle } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ModeTag } from '../mode-tag.tsx';
import { placesOpen } from '../places-open.ts';
import classes from './shift-head.module.css';
import { startsIn } from './starts-in.ts';

/** The head of a shift: time, pharmacy, and how it is booked. */
export function ShiftHead({ shift, asPage }: { shift: Shift; asPage: boolean }) {
  const { t } = useLingui();
  const { startsAt, endsAt, timeZone, business, doorToDoor, requirements } = shift;
  const now = useNow();
  const Heading = asPage ? 'h1' : 'h2';
  usePageTitle(`${business.name}, ${dayLabel(startsAt, timeZone)}`);
  const change = clockChange(startsAt, endsAt, timeZone);
  const clock = clockTime(startsAt, timeZone);
  const far = doorToDoor && distance(doorToDoor.distanceMiles);
  const yours = yourTime(startsAt, timeZone, deviceTimeZone());
  const where = [business.exact?.address, cityLine(business), far && t`${far} away`];
  const clocks = (change: string) => t`${change}: the clocks change.`;
  return (
    <div className={classes.head}>
      <div className={classes.tags}>
        {shift.status === 'Active' ? (
          <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />
        ) : (
          <StatusBadge set="shift" value={shift.status} />
        )}
        {shift.emergency && shift.bookingMode === 'instant' && <ModeTag mode="instant" />}
        {requirements.immunizer && (
          <Tag tone="grey" icon={IconVaccine} outline>
            <Trans>Immunizer required</Trans>
          </Tag>
        )}
        <Tag tone="grey" outline>
          {licenseLabel(shift.role)}
        </Tag>
        {shift.places && (
          <Tag tone="grey" outline>
            {placesOpen(shift.places, shift.block !== null)}
          </Tag>
        )}
        <span className={classes.starts}>{startsIn(startsAt, now)}</span>
      </div>
      <Heading className={classes.title} tabIndex={-1} data-autofocus>
        <DayLabel at={startsAt} timeZone={timeZone} />, <TimeRange from={startsAt} to={endsAt} timeZone={timeZone} />
      </Heading>
      <p className={classes.place}>
        <strong>{business.name}</strong>, {where.filter(Boolean).join(', ')}. {zoneHeading(startsAt, timeZone)}.
        {change && ` ${clocks(change)}`}
      </p>
      {/* Only the browser knows the reader's zone: what it adds moves nothing that the server wrote. */}
      {yours && <p className={classes.yours}>{t`${clock} is ${yours}`}.</p>}
    </div>
  );
}
