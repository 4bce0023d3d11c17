import type { ShiftCount, searchEndpoints } from '#contract/search/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import type { PolicyVersion } from '../../policy/policy.ts';
import { rememberedPolicy } from '../../policy/remembered-policy.ts';
import { presentSearch } from './present.ts';
import { findShiftsNear } from './queries/search-queries.ts';
import type { Wanted } from './queries/search-values.ts';
import { findSearcher } from './queries/searcher-queries.ts';
import { resolvePlace, type SearchPlace } from './resolve-place.ts';
import { widerThan } from './wider.ts';

/**
 * Pharmacies with open shifts near a place, in the window `[startDate + page·stepSize, + stepSize)` of each pharmacy's own
 * calendar (PRODUCT §7). Nothing here reads an exact point: distances are to estimated ones. A visitor's search is one
 * round trip to the database, a specialist's two.
 */
export const searchShifts: ActionOf<typeof searchEndpoints.searchShifts> = async (call, { body }) => {
  const {
    wanted,
    place,
    answer: found,
  } = await underPolicy(call, body, (sought) => findShiftsNear(call.deps.readDb, sought, body));
  const wider = found.totalPharmacies === 0 ? await widerThan(call.deps.readDb, wanted) : null;
  return presentSearch({ wanted, place, found, wider });
};

type Sought = { readonly wanted: Wanted; readonly place: SearchPlace };

/**
 * Asks with the policy remembered, and once more when the answer says that another has come into force: so no search reads
 * the policy first, and none answers by an old one.
 */
export async function underPolicy<A extends { readonly policyVersion: number }>(
  call: Call,
  asked: ShiftCount,
  ask: (wanted: Wanted) => Promise<A>,
): Promise<Sought & { readonly answer: A }> {
  const db = call.deps.readDb;
  const [searcher = null, policy] = await Promise.all([
    call.actor?.specialistId ? findSearcher(db, call.actor.specialistId, call.now) : undefined,
    rememberedPolicy(db),
  ]);
  const place = await resolvePlace(asked, searcher, call.deps.gateways.geocode);
  const from = addDays(asked.startDate ?? dayIn(call.now, place.timeZone), asked.page * asked.stepSize);
  const wantedUnder = ({ policy: numbers }: PolicyVersion): Wanted => ({
    centre: place.centre,
    radiusMiles: asked.radiusMiles,
    from,
    to: addDays(from, asked.stepSize),
    filters: asked.filters,
    searcher,
    policy: numbers,
    now: call.now,
  });
  const wanted = wantedUnder(policy);
  const answer = await ask(wanted);
  if (answer.policyVersion === policy.version) return { wanted, place, answer };
  const renewed = wantedUnder(await rememberedPolicy(db, true));
  return { wanted: renewed, place, answer: await ask(renewed) };
}
