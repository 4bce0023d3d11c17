/** The rate from door to door: drive, work, unpaid break, drive home. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Shift } from '#contract/shifts/shift.ts';
import { parkingLabel } from '#web/language/labels.ts';
import { distance } from '#web/ui/distance.tsx';
import { duration, hours } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './door-to-door-card.module.css';
import { Section } from './section.tsx';

export function DoorToDoorCard({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { doorToDoor: door, quote } = shift;
  if (!door) {
    return (
      <Section title={t`Door to door`}>
        <p className={classes.none}>
          <Trans>Enter where you travel from to see your hourly pay with the trip counted.</Trans>
        </p>
      </Section>
    );
  }
  const drive = duration(door.driveMinutesEachWay * 2);
  const paid = hours(quote.paidMinutes);
  const unpaid = duration(quote.breakMinutes);
  const far = distance(door.distanceMiles * 2);
  const half = quote.paidMinutes / 2;
  const parts = [
    { key: 'there', tone: 'drive', minutes: door.driveMinutesEachWay },
    { key: 'first', tone: 'paid', minutes: half },
    { key: 'break', tone: 'break', minutes: quote.breakMinutes },
    { key: 'second', tone: 'paid', minutes: half },
    { key: 'back', tone: 'drive', minutes: door.driveMinutesEachWay },
  ].filter((part) => part.minutes > 0);
  return (
    <Section title={t`Door to door`}>
      <div className={classes.card}>
        <p className={classes.figure}>
          <Trans>
            <Money cents={door.perHourCents} size="big" /> an hour, door to door
          </Trans>
        </p>
        <div className={classes.bar} aria-hidden="true">
          {parts.map((part) => (
            <span key={part.key} className={classes[part.tone]} style={{ flexGrow: part.minutes }} />
          ))}
        </div>
        <ul className={classes.legend}>
          <li data-tone="drive">{t`Drive ${drive}`}</li>
          <li data-tone="paid">{t`Paid ${paid}`}</li>
          {quote.breakMinutes > 0 && <li data-tone="break">{t`Unpaid break ${unpaid}`}</li>}
        </ul>
        <Lines
          lines={[
            {
              label: t`Mileage,`,
              note: t`${far} there and back`,
              amount: -door.travelCostCents,
            },
            {
              label:
                shift.business.parking === 'On-site parking'
                  ? t`Parking on site`
                  : parkingLabel(shift.business.parking),
              amount: door.parkingCostCents === 0 ? 0 : -door.parkingCostCents,
            },
          ]}
        />
      </div>
    </Section>
  );
}
