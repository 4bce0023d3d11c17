/** Trips to shifts, and the miles kept of them. */
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type TripRow = {
  readonly specialist_id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly exact_lat: number;
  readonly exact_lng: number;
};

/** Returns home and pharmacy of a shift that somebody came to; null where nobody did. */
export async function findTrip(db: Db, engagementId: string): Promise<TripRow | null> {
  const { rows } = await sql<TripRow>`
    select e.specialist_id, sp.lat, sp.lng, b.exact_lat, b.exact_lng
    from engagements e join specialists sp on sp.id = e.specialist_id join businesses b on b.id = e.business_id
    where e.id = ${engagementId} and e.arrived_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the first estimate. */
export async function insertMiles(db: Db, row: Insertable<DB['driven_miles']>): Promise<void> {
  await db
    .insertInto('driven_miles')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
