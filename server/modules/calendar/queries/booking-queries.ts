/** The SQL of what stands in a calendar. */
import { sql } from 'kysely';
import { contactSharedStatuses } from '#contract/statuses.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';

export type BookingRow = {
  id: string;
  shift_id: string;
  status: string;
  /** As both sides locked them. */
  terms: unknown;
  version: number;
  updated_at: Date;
  first_name: string;
  last_name: string;
};

/**
 * Says that an engagement `e` stands in calendars: it is booked, or was and is cancelled. A request and a booking whose
 * payment is on its way do not: neither side knows the other yet (PRODUCT §7).
 */
const isBooking = sql<boolean>`e.terms is not null and (e.status in ${literalList(contactSharedStatuses)}
  or (e.status = 'Cancelled' and e.booked_at is not null))`;

const columns = sql`e.id, e.shift_id, e.status, e.terms, e.version, e.updated_at, u.first_name, u.last_name
  from engagements e join specialists p on p.id = e.specialist_id join users u on u.id = p.user_id`;

/** Whose bookings: a specialist's, or those of some pharmacies. */
export type Whose = { readonly specialistId: string } | { readonly businessIds: readonly string[] };

/** Returns the bookings that end after a moment, soonest first and `limit` at most. */
export async function bookingsSince(db: Db, whose: Whose, since: Date, limit: number): Promise<BookingRow[]> {
  const theirs =
    'specialistId' in whose
      ? sql<boolean>`e.specialist_id = ${whose.specialistId}`
      : sql<boolean>`e.business_id = ${anyOf(whose.businessIds)}`;
  const { rows } = await sql<BookingRow>`
    select ${columns} where ${theirs} and ${isBooking} and upper(e.during) > ${since}
    order by lower(e.during), e.id limit ${limit}`.execute(db);
  return rows;
}

export async function findBooking(db: Db, engagementId: string): Promise<BookingRow | null> {
  const { rows } = await sql<BookingRow>`select ${columns} where e.id = ${engagementId} and ${isBooking}`.execute(db);
  return rows[0] ?? null;
}
