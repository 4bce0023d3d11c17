import type { Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { after, dayIn, HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { policyInForce } from '../../../policy/policy.ts';
import { ownBusiness, ownBusinessIds } from '../../businesses/index.ts';
import { boardCalendar } from './board-calendar.ts';
import { coverageDays, type Week } from './coverage-day.ts';
import { type BoardShift, boardRows } from './coverage-queries.ts';

/** Returns opening hours against people on duty, day by day in the pharmacy's zone (PRODUCT §3). Throws `not_found` for others. */
export const getCoverage: ActionOf<typeof coverageEndpoints.getCoverage> = async (call, { params, query }) => {
  const business = await ownBusiness(call, params.id);
  const from = query.from ?? dayIn(call.now, business.time_zone);
  const [board] = await loadCoverage(call, [business.id], { ...query, from });
  return board ?? refuse('not_found');
};

/** Returns the boards of all pharmacies the caller acts for. */
export const listCoverage: ActionOf<typeof coverageEndpoints.listCoverage> = async (call, { query }) => ({
  items: await loadCoverage(call, (await ownBusinessIds(call)) ?? [], query),
});

type Window = { readonly from: string; readonly days: number; readonly role: string };

/** Returns the boards of pharmacies, however many, with one statement. */
export async function loadCoverage(call: Call, businessIds: readonly string[], window: Window): Promise<Coverage[]> {
  const { requestsOn } = call.deps.questions;
  const rows = await boardRows(call.db, { businessIds, ...window, now: call.now, requestsOn });
  const [first] = rows;
  if (!first) return [];
  const policy = await policyInForce(call.db, first.policy_version);
  const alarmUntil = toMillis(after(call.now, policy.coverageAlarmHours * HOUR));
  const calendar = boardCalendar(window.from, window.days);
  const needed = sameRole(window.role, 'Pharmacist');
  return rows.map((row) => {
    const week = {
      hoursOn: calendar.hoursOn(row.time_zone),
      openingHours: row.opening_hours,
      closures: row.closures,
      staff: row.people.filter(({ role }) => sameRole(role, window.role)),
      rosterAsked: row.roster_version > 0,
      shifts: coverShifts(row.shifts),
      needed,
      alarmUntil,
    };
    return {
      businessId: row.id,
      name: row.name,
      timeZone: row.time_zone,
      hoursKnown: row.opening_hours.length > 0,
      rosterAsked: week.rosterAsked,
      days: coverageDays(calendar, week),
    };
  });
}

/** Places of one line are one shift on the board. */
function coverShifts(shifts: readonly BoardShift[]): Week['shifts'] {
  const lines = Map.groupBy(shifts, ([id, lineId]) => lineId ?? id);
  return [...lines.values()].flatMap((places) => {
    const row = places.find(([, , listed]) => listed) ?? places[0];
    if (!row) return [];
    const [id, lineId, , day, starts, ends, , requests, favoritesUntil] = row;
    const holders = places.flatMap(([, , , , , , holder]) => holder ?? []);
    const open = places.length - holders.length;
    return {
      id,
      day,
      span: [starts, ends],
      holder: open > 0 ? null : holders.join(', '),
      covers: open < places.length,
      requests,
      favoritesUntil,
      places: lineId ? { total: places.length, open } : null,
    };
  });
}

function sameRole(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
