import { OpeningHours, StaffHours } from '#contract/businesses/business.ts';
import type { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { addDays, after, DAY, dayIn, HOUR, startOfDay, toMillis } from '#contract/time.ts';
import type { ActionOf } from '../../../call/route.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { ownBusiness } from '../../businesses/index.ts';
import { coverageDay, type Week } from './coverage-day.ts';
import { shiftsBetween } from './coverage-queries.ts';

/** Returns opening hours against people on duty, day by day in the pharmacy's zone (PRODUCT §3). Throws `not_found` for others. */
export const getCoverage: ActionOf<typeof coverageEndpoints.getCoverage> = async (call, { params, query }) => {
  const business = await ownBusiness(call, params.id);
  const timeZone = business.time_zone;
  const from = query.from ?? dayIn(call.now, timeZone);
  const days = Array.from({ length: query.days }, (_, index) => addDays(from, index));
  const shifts = await shiftsBetween(call.db, {
    businessId: business.id,
    role: query.role,
    from: startOfDay(from, timeZone),
    // The last day's hours may end on the day after.
    to: after(startOfDay(addDays(from, query.days), timeZone), DAY),
  });
  const { policy } = await currentPolicy(call.db);
  const ids = shifts.map(({ id }) => id);
  const [requests, holders] = await Promise.all([
    call.deps.questions.countRequests(call.db, ids),
    call.deps.questions.holdersOf(call.db, ids),
  ]);
  const lines = Map.groupBy(shifts, (row) => row.line_id ?? row.id);
  const nameOf = new Map(holders.map((holder) => [holder.shift_id, `${holder.first_name} ${holder.last_name}`]));
  const openingHours = OpeningHours.parse(business.opening_hours);
  const week: Week = {
    timeZone,
    openingHours,
    staff: StaffHours.parse(business.staff_hours).filter((row) => sameRole(row.role, query.role)),
    shifts: [...lines.values()].flatMap((places) => {
      const row = places.find(({ listed }) => listed) ?? places[0];
      if (!row) return [];
      const open = places.filter(({ status }) => status === 'Active').length;
      return {
        id: row.id,
        day: row.day,
        span: [toMillis(row.starts_at), toMillis(row.ends_at)],
        holder: open > 0 ? null : places.map(({ id }) => nameOf.get(id) ?? '').join(', '),
        covers: open < places.length,
        requests: requests.get(row.id) ?? 0,
        places: row.line_id ? { total: places.length, open } : null,
      };
    }),
    needed: sameRole(query.role, 'Pharmacist'),
    alarmUntil: toMillis(after(call.now, policy.coverageAlarmHours * HOUR)),
  };
  return {
    businessId: business.id,
    name: business.name,
    timeZone,
    hoursKnown: openingHours.length > 0,
    days: days.map((day) => coverageDay(day, week)),
  };
};

function sameRole(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
