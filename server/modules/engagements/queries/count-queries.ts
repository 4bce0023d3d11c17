/** The SQL of how many there are. */
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { isListedFor } from './hiding-queries.ts';
import { waitsForPharmacy } from './holder-queries.ts';

/** Returns how many of a specialist's engagements are in each status, and how many wait for their answer. Not those they hid. */
export async function countEngagementRows(db: Db, specialistId: string) {
  const rows = await db
    .selectFrom('engagements')
    .where('specialist_id', '=', specialistId)
    .where('status', '<>', 'Deleted')
    .where(isListedFor('specialist', undefined, 'engagements'))
    .groupBy('status')
    .select((eb) => [
      'status',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('total'),
      sql<number>`(count(*) filter (where awaits = 'specialist'))::int`.as('offers'),
      sql<number>`(count(*) filter (where exists (
        select from disputes where engagement_id = engagements.id and disputes.status = 'Open')))::int`.as('disputes'),
    ])
    .execute();
  const sum = (of: 'offers' | 'disputes') => rows.reduce((total, row) => total + row[of], 0);
  return {
    statuses: Object.fromEntries(rows.map(({ status, total }) => [status, total])),
    offersToAnswer: sum('offers'),
    disputesToAnswer: sum('disputes'),
  };
}

/** Returns how many requests and hours wait for these pharmacies. */
export async function countWaitingRows(db: Db, businessIds: readonly string[]) {
  return db
    .selectFrom('engagements')
    .where('business_id', '=', anyOf(businessIds))
    .where('status', 'in', ['Pending', 'In Review'])
    .select([
      sql<number>`(count(*) filter (where ${waitsForPharmacy('engagements')}))::int`.as('requestsToAnswer'),
      sql<number>`(count(*) filter (where status = 'In Review' and exists (
        select from timesheets where engagement_id = engagements.id and timesheets.status = 'Pending')))::int`.as(
        'hoursToApprove',
      ),
    ])
    .executeTakeFirstOrThrow();
}
