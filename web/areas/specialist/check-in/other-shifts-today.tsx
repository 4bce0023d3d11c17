/** Where else there is work today, for who was turned or sent away (DESIGN-LANGUAGE 21). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { type FoundPharmacy, searchEndpoints } from '#contract/search/endpoints.ts';
import { dayIn, MINUTE, toMillis } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TimeRange } from '#web/ui/date-time.tsx';
import { distance } from '#web/ui/distance.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './other-shifts-today.module.css';

const SHOWN = 3;

/** Shows nothing on a later day, nor where nothing is left elsewhere that could be requested. */
export function OtherShiftsToday({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const now = useNow();
  const { ending, shift } = engagement;
  const { business, timeZone } = shift;
  const today = dayIn(nowIso(), timeZone);
  const isAsked = (ending?.as === 'turnedAway' || ending?.as === 'sentHome') && dayIn(ending.at, timeZone) === today;
  // From the door they stand at; pay and hours are the search's own.
  const { lat, lng } = business.exact?.coordinates ?? business.estimatedCoordinates;
  const body = {
    startDate: today,
    stepSize: 1,
    pharmacistLocation: { latitude: lat, longitude: lng },
    filters: { qualifiedOnly: true },
    points: false,
  };
  const { data } = useEndpoint(searchEndpoints.searchShifts, { body }, { enabled: isAsked });
  const elsewhere = data?.pharmacies.filter(({ id }) => id !== business.id) ?? [];
  const open = isAsked ? openShifts(elsewhere, now) : [];
  if (open.length === 0) return null;
  const count = open.length;
  const title = plural(count, {
    one: 'You’re free today: # open shift nearby',
    other: 'You’re free today: # open shifts nearby',
  });
  return (
    <Card flush title={title}>
      <ul className={classes.list} aria-label={t`Open shifts nearby`}>
        {open.slice(0, SHOWN).map(({ pharmacy: { name, city, distanceMiles, driveMinutes }, shift: other }) => (
          <li key={other.id}>
            <Link to={paths.specialist.shift(other.id)} className={classes.row}>
              <span className={classes.words}>
                <span className={classes.name}>
                  {name}, {city}
                </span>
                <span className={classes.quiet}>
                  <TimeRange from={other.startsAt} to={other.endsAt} timeZone={other.timeZone} />
                </span>
                <span className={classes.quiet}>{distance(distanceMiles, driveMinutes)}</span>
              </span>
              <Money cents={other.quote.payCents} />
              <IconChevronRight size={18} stroke={1.75} color="var(--ink-3)" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Returns what may be requested now and be reached in time, nearest first. */
function openShifts(pharmacies: readonly FoundPharmacy[], now: number) {
  return pharmacies.flatMap((pharmacy) =>
    pharmacy.shifts
      .filter(({ actions, startsAt }) => {
        const reachedAt = now + pharmacy.driveMinutes * MINUTE;
        return actionNamed(actions, 'requestShift')?.refusal === null && toMillis(startsAt) > reachedAt;
      })
      .map((shift) => ({ pharmacy, shift })),
  );
}
