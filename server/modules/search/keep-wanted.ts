import type { Call } from '../../call/call.ts';
import { loadShiftPreferences, suits } from '../specialists/index.ts';

/** A shift for a person, with where they live and what `suits` looks at. */
type Found = { readonly specialist_id: string; readonly lat: number | null; readonly lng: number | null } & Parameters<
  typeof suits
>[0];

/** Returns those that these people look for and are free for (PRODUCT §1): of the others nobody is told. */
export async function keepWanted<T extends Found>(call: Call, found: readonly T[]): Promise<T[]> {
  const people = [...new Map(found.map(({ specialist_id: id, lat, lng }) => [id, { id, lat, lng }])).values()];
  const wishes = await loadShiftPreferences(call.db, people, call.now, call.deps.gateways.geocode);
  return found.filter((shift) => {
    const its = wishes.get(shift.specialist_id);
    return its !== undefined && suits(shift, shift, its);
  });
}
