/** What an hour is worth from one's own front door: drive, work, unpaid break, drive home. */
import type { Shift } from '#contract/shifts/shift.ts';
import { duration, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './door-to-door-card.module.css';
import { Section } from './section.tsx';

export function DoorToDoorCard({ shift }: { shift: Shift }) {
  const { doorToDoor: door, quote } = shift;
  if (!door) {
    return (
      <Section title="Door to door">
        <p className={classes.none}>
          Say where you start from, and we show what an hour is worth with the way there and back.
        </p>
      </Section>
    );
  }
  const half = quote.paidMinutes / 2;
  const parts = [
    { key: 'there', tone: 'drive', minutes: door.driveMinutesEachWay },
    { key: 'first', tone: 'paid', minutes: half },
    { key: 'break', tone: 'break', minutes: quote.breakMinutes },
    { key: 'second', tone: 'paid', minutes: half },
    { key: 'back', tone: 'drive', minutes: door.driveMinutesEachWay },
  ].filter((part) => part.minutes > 0);
  return (
    <Section title="Door to door">
      <div className={classes.card}>
        <p className={classes.figure}>
          <Money cents={door.perHourCents} size="big" /> an hour, door to door
        </p>
        <div className={classes.bar} aria-hidden="true">
          {parts.map((part) => (
            <span key={part.key} className={classes[part.tone]} style={{ flexGrow: part.minutes }} />
          ))}
        </div>
        <ul className={classes.legend}>
          <li data-tone="drive">Drive {duration(door.driveMinutesEachWay * 2)}</li>
          <li data-tone="paid">Paid {hours(quote.paidMinutes)}</li>
          {quote.breakMinutes > 0 && <li data-tone="break">Unpaid break {duration(quote.breakMinutes)}</li>}
        </ul>
        <Lines
          lines={[
            {
              label: 'Mileage,',
              note: `${(door.distanceMiles * 2).toFixed(1)} mi there and back`,
              amount: -door.travelCostCents,
            },
            {
              label: shift.business.parking === 'On-site parking' ? 'Parking on site' : shift.business.parking,
              amount: door.parkingCostCents === 0 ? 0 : -door.parkingCostCents,
            },
          ]}
        />
      </div>
    </Section>
  );
}
