/** Who decides an appeal: an Admin other than the first, where there is another (PRODUCT §5). */
import type { Call } from '../../../call/call.ts';
import { findPeople, hasOtherAdmin } from '../../accounts/index.ts';
import type { DecisionRow, DisputeRow } from '../queries/dispute-queries.ts';

/** Returns the name of the Admin who decided first, where that is the caller and another could decide the appeal; else null. */
export async function anotherAdmin(
  call: Call,
  dispute: Pick<DisputeRow, 'status'>,
  decisions: readonly DecisionRow[],
): Promise<string | null> {
  const [first] = decisions;
  if (dispute.status !== 'Appealed' || !first || first.decided_by !== call.actor?.userId) return null;
  if (!(await hasOtherAdmin(call.db, first.decided_by))) return null;
  const admin = (await findPeople(call.db, [first.decided_by])).get(first.decided_by);
  return admin ? `${admin.firstName} ${admin.lastName}` : null;
}
