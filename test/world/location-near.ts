import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Person, World } from '../world.ts';

/** A location a given number of meters north of the pharmacy of a shift, as a phone sends it. */
export async function locationNear(
  world: World,
  owner: Person,
  shiftId: string,
  { meters = 20, accuracyMeters }: { meters?: number; accuracyMeters?: number } = {},
) {
  const shift = await world.must(shiftEndpoints.getShift, { as: owner, params: { id: shiftId } });
  const exact = shift.business.exact?.coordinates;
  if (!exact) throw new Error('the pharmacy’s point is not shown');
  return {
    lat: exact.lat + meters / 111_195,
    lng: exact.lng,
    ...(accuracyMeters === undefined ? {} : { accuracyMeters }),
  };
}
