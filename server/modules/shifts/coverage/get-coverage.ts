import type { Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { after, dayIn, HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
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

/** Returns the boards of pharmacies, however many, with one statement for hours, rosters and shifts. */
export async function loadCoverage(call: Call, businessIds: readonly string[], window: Window): Promise<Coverage[]> {
  const rows = await boardRows(call.db, { businessIds, ...window });
  const shifts = rows.flatMap((row) => row.shifts);
  const idsOf = (isOpen: boolean) => shifts.filter(({ open }) => open === isOpen).map(({ id }) => id);
  const { policy } = await currentPolicy(call.db);
  // Nobody asks for what is taken, and nobody has what is open.
  const [requests, holders] = await Promise.all([
    call.deps.questions.countRequests(call.db, idsOf(true)),
    call.deps.questions.holdersOf(call.db, idsOf(false)),
  ]);
  const nameOf = new Map(holders.map((holder) => [holder.shift_id, `${holder.first_name} ${holder.last_name}`]));
  const alarmUntil = toMillis(after(call.now, policy.coverageAlarmHours * HOUR));
  const calendar = boardCalendar(window.from, window.days);
  return rows.map((row) => {
    const week = {
      hoursOn: calendar.hoursOn(row.time_zone),
      openingHours: row.opening_hours,
      closures: row.closures,
      staff: row.people.filter(({ role }) => sameRole(role, window.role)),
      rosterAsked: row.roster_version > 0,
      shifts: coverShifts(row.shifts, nameOf, requests),
      needed: sameRole(window.role, 'Pharmacist'),
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
function coverShifts(
  shifts: readonly BoardShift[],
  nameOf: ReadonlyMap<string, string>,
  requests: ReadonlyMap<string, number>,
): Week['shifts'] {
  const lines = Map.groupBy(shifts, (row) => row.line_id ?? row.id);
  return [...lines.values()].flatMap((places) => {
    const row = places.find(({ listed }) => listed) ?? places[0];
    if (!row) return [];
    const open = places.filter((place) => place.open).length;
    return {
      id: row.id,
      day: row.day,
      span: [row.starts, row.ends],
      holder: open > 0 ? null : places.map(({ id }) => nameOf.get(id) ?? '').join(', '),
      covers: open < places.length,
      requests: requests.get(row.id) ?? 0,
      places: row.line_id ? { total: places.length, open } : null,
    };
  });
}

function sameRole(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
