import type { SearchAnswer, ShiftCount, searchEndpoints } from '#contract/search/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { type PolicyVersion, rememberedPolicy } from '../../policy/policy.ts';
import { blockSums, countPlaces } from '../shifts/index.ts';
import { presentSearch } from './present.ts';
import { findFilledRadius } from './queries/count-queries.ts';
import { findShiftsNear } from './queries/search-queries.ts';
import type { SearchCriteria } from './queries/search-values.ts';
import { findSearcher, preferencesOfSearcher } from './queries/searcher-queries.ts';
import { resolveDoor, resolvePlace, type SearchPlace } from './resolve-place.ts';

/**
 * Returns pharmacies with open shifts near a place, in the window `[startDate + page·stepSize, + stepSize)` of each
 * pharmacy's own calendar (PRODUCT §7). Nothing here reads an exact point: distances are to estimated ones. A visitor's
 * search is one round trip to the database, a specialist's two.
 */
export const searchShifts: ActionOf<typeof searchEndpoints.searchShifts> = async (call, { body }) => {
  const {
    criteria,
    place,
    answer: found,
  } = await withCurrentPolicy(call, body, (criteria) => findShiftsNear(call.deps.readDb, criteria, body));
  const nothing = found.totalPharmacies === 0 && (found.causes?.size ?? 0) === 0;
  const wider = nothing ? await widerThan(call.deps.readDb, criteria) : null;
  const [blocks, places] = await Promise.all([
    blockSums(
      call.deps.readDb,
      found.rows.map(({ id }) => id),
    ),
    countPlaces(
      call.deps.readDb,
      found.rows.filter(({ line_id }) => line_id).map(({ id }) => id),
    ),
  ]);
  return presentSearch({ criteria, place, found, wider, blocks, places });
};

type PlacedCriteria = { readonly criteria: SearchCriteria; readonly place: SearchPlace };

/**
 * Searches with the remembered policy, and once more when the answer says that another has come into force: no search reads
 * the policy first, and none runs on an old one.
 */
export async function withCurrentPolicy<A extends { readonly policyVersion: number }>(
  call: Call,
  search: ShiftCount,
  ask: (criteria: SearchCriteria) => Promise<A>,
): Promise<PlacedCriteria & { readonly answer: A }> {
  const db = call.deps.readDb;
  const [searcher = null, policy] = await Promise.all([
    call.actor?.specialistId ? findSearcher(db, call.actor.specialistId, call.now) : undefined,
    rememberedPolicy(db),
  ]);
  const place = await resolvePlace(search, searcher, call.deps.gateways.geocode);
  const wishes = searcher && preferencesOfSearcher(searcher, call.deps.gateways.geocode);
  const door = resolveDoor(search, searcher, place);
  const from = addDays(search.startDate ?? dayIn(call.now, place.timeZone), search.page * search.stepSize);
  const criteriaUnder = ({ policy: numbers }: PolicyVersion): SearchCriteria => ({
    centre: place.centre,
    door,
    radiusMiles: search.radiusMiles,
    from,
    to: addDays(from, search.stepSize),
    filters: search.filters,
    show: search.show,
    searcher,
    wishes,
    policy: numbers,
    now: call.now,
  });
  const criteria = criteriaUnder(policy);
  const answer = await ask(criteria);
  if (answer.policyVersion === policy.version) return { criteria, place, answer };
  const renewed = criteriaUnder(await rememberedPolicy(db, true));
  return { criteria: renewed, place, answer: await ask(renewed) };
}

/** Radii to suggest when nothing is found, in miles. */
export const WIDER_MILES = [40, 60, 100, 150] as const;

/** Returns the first wider radius with anything in it, and how many shifts; null when there is none. */
export function widerThan(db: Db, criteria: SearchCriteria): Promise<SearchAnswer['wider']> {
  return findFilledRadius(
    db,
    criteria,
    WIDER_MILES.filter((miles) => miles > criteria.radiusMiles),
  );
}
