import type { searchEndpoints } from '#contract/search/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { presentSearch } from './present.ts';
import { findMatches, type Wanted } from './queries/matching-queries.ts';
import { findSearcher } from './queries/searcher-queries.ts';
import { resolvePlace } from './resolve-place.ts';
import { widerThan } from './wider.ts';

/**
 * Pharmacies with open shifts near a place, in the window `[startDate + page·stepSize, + stepSize days)` of each
 * pharmacy's own calendar (PRODUCT §7). Nothing here reads an exact point: distances are to estimated ones.
 */
export const searchShifts: ActionOf<typeof searchEndpoints.searchShifts> = async (call, { body }) => {
  const db = call.deps.readDb;
  const specialistId = call.actor?.specialistId ?? null;
  const [searcher = null, { policy }] = await Promise.all([
    specialistId ? findSearcher(db, specialistId, call.now) : undefined,
    currentPolicy(db),
  ]);
  const place = resolvePlace(body, searcher, call.deps.gateways.geocode);
  const from = addDays(body.startDate ?? dayIn(call.now, place.timeZone), body.page * body.stepSize);
  const wanted: Wanted = {
    ...body,
    centre: place.centre,
    from,
    to: addDays(from, body.stepSize),
    searcher,
    policy,
    now: call.now,
  };
  const matches = await findMatches(db, wanted);
  const wider = matches.pharmacies.length === 0 ? await widerThan(db, wanted) : null;
  return presentSearch({ db, wanted, place, matches, wider });
};
