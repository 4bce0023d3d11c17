/** The selected pharmacy over the map: its next shift, what it pays, and the way to book it. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const [shift] = pharmacy.shifts;
  const more = pharmacy.shifts.length - 1;
  if (!shift) return null;
  const { name, city, state } = pharmacy;
  const far = distance(pharmacy.distanceMiles);
  const toDoor = shift.doorToDoor && shortMoney(shift.doorToDoor.perHourCents);
  const until = lastDay && calendarDay(lastDay, 'short');
  const instant = shift.bookingMode === 'instant';
  return (
    <section className={classes.peek} data-over-map aria-label={t`Selected: ${name}`}>
      <header className={classes.head}>
        <h3 className={classes.name}>{pharmacy.name}</h3>
        <CloseButton aria-label={t`Close`} onClick={onClose} />
      </header>
      <p className={classes.place}>
        <Trans>
          {city}, {state}, {far}. Exact address once booked.
        </Trans>
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
          {toDoor && <div className={classes.door}>{t`${toDoor}/h door to door`}</div>}
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
        {instant ? t`Review and book` : t`Review and request`}
      </Button>
      {more > 0 && (
        <p className={classes.more}>
          {until
            ? plural(more, {
                one: `# more shift here until ${until}`,
                other: `# more shifts here until ${until}`,
              })
            : plural(more, { one: '# more shift here', other: '# more shifts here' })}
        </p>
      )}
    </section>
  );
}
