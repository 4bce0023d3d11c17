/** What Imani keeps looking for: one search that has told her of shifts, one she saved two hours ago. */
import { sql } from 'kysely';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { findMatchedShifts, insertMatches, type MatchedShift } from '../../modules/search/queries/match-queries.ts';
import { insertSavedSearch } from '../../modules/search/queries/saved-search-queries.ts';
import { columnsOf } from '../../modules/search/saved-searches/columns-of.ts';
import { matchedFacts } from '../../modules/search/saved-searches/match-saved-searches.ts';
import type { Making } from '../making.ts';
import type { Specialist } from '../people/add-specialist.ts';
import { placeOf } from '../people/places.ts';
import { addPosting } from '../shifts/add-posting.ts';
import type { Neighbours } from './neighbours.ts';
import { on } from './stage.ts';

const wanted = [
  {
    name: 'PioneerRx around Paramus',
    zip: '07652',
    radiusMiles: 5,
    filters: { role: 'Pharmacist', softwares: ['PioneerRx'] },
    savedAgo: 3 * DAY,
  },
  {
    name: 'Weekends near home',
    zip: '07003',
    radiusMiles: 15,
    filters: { weekdays: [6, 7], minRateCents: 7500 },
    savedAgo: 2 * HOUR,
  },
] as const;

/** What she is told of: two days of one posting. */
export function stageSoughtShifts(making: Making, { saddlebrook }: Neighbours): void {
  const days = [10, 11, 12].filter((offset) => making.weekday(making.day(offset, saddlebrook.row.time_zone)) !== 7);
  addPosting(making, saddlebrook, {
    role: 'Pharmacist',
    rateCents: 7400,
    breakMinutes: 30,
    duties: 'Verification and counseling. Two technicians on duty, will call is up to date.',
    postedAt: after(making.now, -7 * HOUR),
    poster: saddlebrook.owner.person,
    dates: days.slice(0, 2).map((offset) => on(making, saddlebrook, offset, '09:00', '18:00')),
  });
}

/** Keeps the searches one after the other, each matched with what was posted from then on. Shifts must be written already. */
export async function saveSearches(making: Making, db: Db, imani: Specialist): Promise<void> {
  for (const [index, search] of wanted.entries()) {
    const savedAt = after(making.now, -search.savedAgo);
    const { city, state, coordinates } = placeOf(making.deps, search.zip);
    await insertSavedSearch(db, {
      ...columnsOf({
        ...{ name: search.name, place: `${city}, ${state} ${search.zip}`, center: coordinates },
        ...{ radiusMiles: search.radiusMiles, filters: SearchFilters.parse(search.filters), alerts: true },
      }),
      ...{ id: making.id(savedAt), region: imani.row.region, specialist_id: imani.row.id },
      ...{ seen_at: savedAt, created_at: savedAt, updated_at: savedAt },
    });
    const next = wanted[index + 1];
    await matchPosted(making, db, savedAt, next ? after(making.now, -next.savedAgo) : making.now);
  }
}

/** As the application does for each posting. */
async function matchPosted(making: Making, db: Db, from: Date, to: Date): Promise<void> {
  const { rows } = await sql<{ at: Date; shift_ids: string[] }>`
    select at, data -> 'shiftIds' as shift_ids from events
    where name = 'postingPublished' and at >= ${from}::timestamptz and at < ${to}::timestamptz order by at, id`.execute(
    db,
  );
  for (const { at, shift_ids: shiftIds } of rows) {
    const emergencyBefore = after(at, making.policy.emergencyHours * HOUR);
    const told = (await insertMatches(db, shiftIds, { now: at, emergencyBefore })).filter((match) => match.told);
    const bySearch = Map.groupBy(await findMatchedShifts(db, told), (shift) => shift.saved_search_id);
    for (const [savedSearchId, shifts] of bySearch) recordMatch(making, savedSearchId, shifts, at);
  }
}

function recordMatch(making: Making, savedSearchId: string, shifts: readonly MatchedShift[], at: Date): void {
  const [first] = shifts;
  if (!first) return;
  making.record('savedSearchMatched', {
    at,
    by: null,
    subject: ['savedSearch', savedSearchId],
    region: first.region,
    data: matchedFacts(first, shifts),
  });
}
