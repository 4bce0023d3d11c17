/** The selected pharmacy over the map: its next shift, what it pays, and the way to book it. */
import { Button, CloseButton } from '@mantine/core';
import { IconBolt, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FoundPharmacy } from '#contract/search/endpoints.ts';
import { ModeTag } from '#web/features/shifts/mode-tag.tsx';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { distance } from '#web/ui/distance.tsx';
import { shortMoney } from '#web/ui/format-money.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './pharmacy-peek.module.css';

type Props = {
  pharmacy: FoundPharmacy;
  linkTo: (shiftId: string) => string;
  /** Last day of the window: `2 more shifts here until Dec 4`. */
  lastDay: string | null;
  onClose: () => void;
};

export function PharmacyPeek({ pharmacy, linkTo, lastDay, onClose }: Props) {
  const [shift] = pharmacy.shifts;
  const more = pharmacy.shifts.length - 1;
  if (!shift) return null;
  const instant = shift.bookingMode === 'instant';
  return (
    <section className={classes.peek} aria-label={`Selected: ${pharmacy.name}`}>
      <header className={classes.head}>
        <h3 className={classes.name}>{pharmacy.name}</h3>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <p className={classes.place}>
        {pharmacy.city}, {pharmacy.state} {pharmacy.zip}, {distance(pharmacy.distanceMiles)}. Exact address once booked.
      </p>
      <div className={classes.line}>
        <div>
          <div className={classes.day}>
            <DayLabel at={shift.startsAt} timeZone={shift.timeZone} />
            <span className={classes.mode}>
              <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />
            </span>
          </div>
          <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} className={classes.hours} />
        </div>
        <div className={classes.pay}>
          <Money cents={shift.quote.payCents} size="big" />
          {shift.doorToDoor && (
            <div className={classes.door}>{shortMoney(shift.doorToDoor.perHourCents)}/h door to door</div>
          )}
        </div>
      </div>
      <Button
        component={Link}
        to={linkTo(shift.id)}
        state={{ fromList: true }}
        fullWidth
        size="md"
        leftSection={instant ? <IconBolt /> : <IconSend />}
      >
        {instant ? 'Review and book' : 'Review and ask'}
      </Button>
      {more > 0 && (
        <p className={classes.more}>
          {more} more {more === 1 ? 'shift' : 'shifts'} here{lastDay && ` until ${calendarDay(lastDay, 'short')}`}
        </p>
      )}
    </section>
  );
}
