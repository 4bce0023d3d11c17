import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { inTransaction } from '../../../db/open.ts';
import type { EventData } from '../../../events/events.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { rememberedPolicy } from '../../../policy/policy.ts';
import { loadShiftPreferences, suits } from '../../specialists/index.ts';
import { findMatchedShifts, insertMatches, type MatchedShift, skipMatches } from '../queries/match-queries.ts';

/** So many shifts stand in one message; of the others it says how many. */
const LISTED = 5;

/**
 * Matches shifts that became free to take: each owner of a saved search that fits is notified, once a shift, with one
 * message for each of their searches. Bears being done twice and by two at once.
 */
export async function matchSavedSearches(deps: Deps, shiftIds: readonly string[]): Promise<void> {
  if (shiftIds.length === 0) return;
  await inTransaction(deps.db, (db) => matchShifts(systemCall(deps, db, deps.clock.now()), shiftIds));
}

/** Does the step shared with the sweep of openings, in its transaction. */
export async function matchShifts(call: Call, shiftIds: readonly string[]): Promise<void> {
  const { policy } = await rememberedPolicy(call.db);
  const emergencyBefore = after(call.now, policy.emergencyHours * HOUR);
  const matches = await insertMatches(call.db, shiftIds, { now: call.now, emergencyBefore });
  const toNotify = matches.filter(({ told }) => told);
  if (toNotify.length === 0) return;
  const wanted = await keepWanted(call, await findMatchedShifts(call.db, toNotify));
  const bySearch = Map.groupBy(wanted, (shift) => shift.saved_search_id);
  for (const [savedSearchId, shifts] of bySearch) await recordMatch(call, savedSearchId, shifts);
}

/** Returns the shifts that their owners look for and are free for; of the others nobody is told, the search still lists them. */
async function keepWanted(call: Call, shifts: readonly MatchedShift[]): Promise<MatchedShift[]> {
  const people = [...new Map(shifts.map(({ specialist_id: id, lat, lng }) => [id, { id, lat, lng }])).values()];
  const wishes = await loadShiftPreferences(call.db, people, call.now, call.deps.gateways.geocode);
  const isWanted = (shift: MatchedShift) => {
    const its = wishes.get(shift.specialist_id);
    return its !== undefined && suits(shift, shift, its);
  };
  const unwanted = shifts.filter((shift) => !isWanted(shift));
  if (unwanted.length > 0) await skipMatches(call.db, unwanted);
  return shifts.filter(isWanted);
}

async function recordMatch(call: Call, savedSearchId: string, shifts: readonly MatchedShift[]): Promise<void> {
  const [first] = shifts;
  if (!first) return;
  await recordEvent(call, 'savedSearchMatched', {
    subject: ['savedSearch', savedSearchId],
    region: first.region,
    data: matchedFacts(first, shifts),
  });
}

/** Returns what is told of the shifts that a search has found: the first of them, soonest first, and how many. */
function matchedFacts(first: MatchedShift, shifts: readonly MatchedShift[]): EventData['savedSearchMatched'] {
  return {
    specialistId: first.specialist_id,
    name: first.search_name,
    count: shifts.length,
    shiftId: shifts.length === 1 ? first.shift_id : null,
    shifts: shifts.slice(0, LISTED).map((shift) => ({
      pharmacy: shift.pharmacy,
      startsAt: shift.starts_at.toISOString(),
      endsAt: shift.ends_at.toISOString(),
      timeZone: shift.time_zone,
      ratePerHourCents: shift.rate_per_hour_cents,
    })),
  };
}
