import type { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import type { Answered } from '#contract/endpoint.ts';
import type { ActionOf } from '../../call/route.ts';
import { hashOfNumber } from '../specialists/index.ts';
import { findDesk, type HitRow } from './queries/desk-queries.ts';

/** Returns people, pharmacies, shifts and bookings that hold every word typed, at most eight of each; a license by its whole number. */
export const searchDesk: ActionOf<typeof deskEndpoints.searchDesk> = async (call, { query }) => {
  const { people, pharmacies, shifts, bookings } = await findDesk(
    call.db,
    query.query,
    hashOfNumber(call, query.query),
  );
  return {
    people: people.map(hitOf),
    pharmacies: pharmacies.map(hitOf),
    shifts: shifts.map(hitOf),
    bookings: bookings.map(hitOf),
  };
};

function hitOf(row: HitRow): Answered<typeof deskEndpoints.searchDesk>['people'][number] {
  return {
    id: row.id,
    name: row.name,
    detail: row.detail,
    role: row.role,
    status: row.status,
    startsAt: row.starts_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    shiftId: row.shift_id,
  };
}
