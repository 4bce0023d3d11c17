/** The SQL of looking at documents again, and of asking for the software login. */
import type { Db } from '../../../db/open.ts';

/** Has the bookings of a person looked at again; `flagged`: those both sides were told of alone. */
export async function beginRechecks(db: Db, specialistId: string, which: 'all' | 'flagged'): Promise<void> {
  let bookings = db
    .updateTable('engagements')
    .set({ rechecks: 0 })
    .where('specialist_id', '=', specialistId)
    .where('status', '=', 'Booked')
    .where('rechecks', '>', 0);
  if (which === 'flagged') bookings = bookings.where('recheck_flagged_at', 'is not', null);
  await bookings.execute();
}

/** Returns whether a pharmacy was asked since for the login of another booking, as often. */
export async function wasAskedForLogin(
  db: Db,
  { id, business_id }: { readonly id: string; readonly business_id: string },
  times: number,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('engagements')
    .select('id')
    .where('business_id', '=', business_id)
    .where('id', '<>', id)
    .where('login_asked', '>=', times)
    .where('login_asked_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
