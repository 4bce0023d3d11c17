/** The SQL of the coverage board. */
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from '../queries/shift-queries.ts';

/** A pharmacy's shifts of a role that count or could count as cover and touch `[from, to)`, by start. */
export async function shiftsBetween(
  db: Db,
  wanted: { readonly businessId: string; readonly role: string; readonly from: Date; readonly to: Date },
): Promise<ShiftRow[]> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('business_id', '=', wanted.businessId)
    .where((eb) => eb(eb.fn<string>('lower', ['role']), '=', wanted.role.toLowerCase()))
    .where('status', 'in', ['Active', 'Booked', 'In Progress', 'Completed'])
    .where('starts_at', '<', wanted.to)
    .where('ends_at', '>', wanted.from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
