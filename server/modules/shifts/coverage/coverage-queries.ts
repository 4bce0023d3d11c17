/** The SQL of the coverage board. */
import { filledShiftStatuses } from '#contract/statuses.ts';
import { literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { ShiftRow } from '../queries/shift-queries.ts';

/** Returns a pharmacy's shifts of a role that count or could count as cover and touch `[from, to)`, by start. */
export async function shiftsBetween(
  db: Db,
  filter: { readonly businessId: string; readonly role: string; readonly from: Date; readonly to: Date },
): Promise<ShiftRow[]> {
  return db
    .selectFrom('shifts')
    .selectAll()
    .where('business_id', '=', filter.businessId)
    .where((eb) => eb(eb.fn<string>('lower', ['role']), '=', filter.role.toLowerCase()))
    .where('status', 'in', literalList(['Active', ...filledShiftStatuses]))
    .where('starts_at', '<', filter.to)
    .where('ends_at', '>', filter.from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}
