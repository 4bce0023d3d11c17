/** What is said of a shift for several people (PRODUCT §3, "headcount"), beside how many places are open. */
import { plural, t } from '@lingui/core/macro';
import type { PlaceCount } from '#contract/shifts/shift.ts';
import { placesOpen } from './places-open.ts';

/** Returns what was taken so far: `2 of 3 blocks taken`. */
export function blocksTaken({ total, open }: PlaceCount): string {
  const taken = total - open;
  if (open === 0) return placesOpen({ total, open }, true);
  return plural(total, { one: `${taken} of # block taken`, other: `${taken} of # blocks taken` });
}

/** Returns what acting on one place of a shift leaves: `The other 2 places stay.`; null: a shift for one. */
export function otherPlacesStay(places: PlaceCount | null, isBlock = false): string | null {
  const others = (places?.total ?? 1) - 1;
  if (others < 1) return null;
  if (isBlock) return t`This is about one day of one block. Its other days and the other blocks stay as they are.`;
  return plural(others, {
    one: 'This is about one place. The other place stays as it is.',
    other: 'This is about one place. The other # places stay as they are.',
  });
}

/** Returns what a change of the terms concerns: `Changes all 2 open places.`; null: one. */
export function changesOpenPlaces(places: PlaceCount | null): string | null {
  if (!places || places.total < 2) return null;
  const { open } = places;
  return plural(open, {
    one: 'Changes the # place that is open. Booked ones keep their terms.',
    other: 'Changes all # open places. Booked ones keep their terms.',
  });
}

/** Returns the place by its number: `Place 2`, of days that go isBlock `Block 2`. */
export function placeName(number: number, isBlock = false): string {
  return isBlock ? t`Block ${number}` : t`Place ${number}`;
}
