import type { Call } from '../../../call/call.ts';
import type { EventData } from '../../../events/events.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { keepWanted } from '../keep-wanted.ts';
import { findMatchedShifts, insertMatches, type MatchedShift, skipMatches } from '../queries/match-queries.ts';
import { savedMoment } from './saved-moment.ts';

/** So many shifts stand in one message; of the others it says how many. */
const LISTED = 5;

/**
 * Matches shifts that are free to take: each owner of a saved search that fits is notified, once a shift, with one message for each of
 * their searches. The caller has locked the notices of their postings, so that nobody hears of one as a favorite as well.
 */
export async function matchShifts(call: Call, shiftIds: readonly string[]): Promise<void> {
  const matches = await insertMatches(call.db, shiftIds, await savedMoment(call));
  const toNotify = matches.filter(({ told }) => told);
  if (toNotify.length === 0) return;
  const found = await findMatchedShifts(call.db, toNotify);
  const wanted = new Set(await keepWanted(call, found));
  // The search still lists them.
  const unwanted = found.filter((shift) => !wanted.has(shift));
  if (unwanted.length > 0) await skipMatches(call.db, unwanted);
  const bySearch = Map.groupBy(wanted, (shift) => shift.saved_search_id);
  for (const [savedSearchId, shifts] of bySearch) await recordMatch(call, savedSearchId, shifts);
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
