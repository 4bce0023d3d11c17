import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClock, IconCurrentLocation, IconMapPin, IconMapPinCheck } from '@tabler/icons-react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { milesBetween } from '#contract/geo.ts';
import { toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { distance } from '#web/ui/distance.tsx';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import type { AttendanceEntry } from './attendance-entry.ts';
import classes from './evidence-tags.module.css';
import type { usePosition } from './use-position.ts';

const METERS_OF_MILE = 1609.344;

type Props = { engagement: Engagement; position: ReturnType<typeof usePosition> };

/** Shows the evidence: how near the person is, and when. Neither is needed to clock in. */
export function EvidenceTags({ engagement, position }: Props) {
  const { t } = useLingui();
  const { terms, shift } = engagement;
  const now = useNow(10_000);
  const door = shift.business.exact?.coordinates;
  const late = Math.floor((now - toMillis(terms.startsAt)) / 60_000);
  const time = clockTime(nowIso(), terms.timeZone);
  const { location, state, ask } = position;
  const miles = location && door ? milesBetween(location, door) : null;
  const away = miles !== null && distance(miles);
  // Shown, and no praise for it.
  const counts = placeDoubt(engagement, location, miles) === null;
  const past = duration(late);
  // Nobody is on time days before.
  const isOpen = !engagement.arrivalFrom || now >= toMillis(engagement.arrivalFrom);
  return (
    <div className={classes.tags}>
      {location && (
        <Tag tone={counts ? 'pine' : 'grey'} icon={counts ? IconMapPinCheck : IconMapPin}>
          {away ? t`${away} from the pharmacy` : t`Location shared`}
        </Tag>
      )}
      {isOpen && (
        <Tag tone={late > 0 ? 'amber' : 'teal'} icon={IconClock}>
          {late > 0 ? t`${time}, ${past} after the start` : t`${time}, on time`}
        </Tag>
      )}
      {!location && state !== 'refused' && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={touch.target ?? ''}
          leftSection={<IconCurrentLocation />}
          loading={state === 'asking'}
          onClick={ask}
        >
          <Trans>Share my location</Trans>
        </Button>
      )}
      <p className={classes.note}>
        {state === 'refused'
          ? t`Your location stays private. You can clock in without it.`
          : !location && t`Optional. It helps if anyone questions when you arrived.`}
      </p>
    </div>
  );
}

/**
 * Returns why a location does not count by itself (PRODUCT §5), as the server decides it: too far from the pharmacy, or not
 * accurate enough; null where nothing speaks against it.
 */
export function placeDoubt(
  { arrivalEvidence }: Pick<Engagement, 'arrivalEvidence'>,
  location: AttendanceEntry['location'],
  miles: number | null,
): 'far' | 'inaccurate' | null {
  if (location === null || miles === null || arrivalEvidence === null) return null;
  const { nearMeters, accurateMeters } = arrivalEvidence;
  if (miles * METERS_OF_MILE > nearMeters) return 'far';
  return (location.accuracyMeters ?? Number.POSITIVE_INFINITY) > accurateMeters ? 'inaccurate' : null;
}
