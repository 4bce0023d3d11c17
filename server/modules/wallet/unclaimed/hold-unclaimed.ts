/** Pay that is owed to a deleted account: its payout came back, or something was decided later (PRODUCT §6, decision 158). */
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { payeeOf, unpaidCents } from '../queries/earning-queries.ts';
import { markUnclaimed } from '../queries/unclaimed-queries.ts';

/** Makes no payout of it, and tells Admins, again where more was earned since. The specialist is locked. */
export async function holdUnclaimed(call: Call, specialistId: string): Promise<void> {
  if (!(await markUnclaimed(call.db, specialistId, call.now))) return;
  const { region } = await payeeOf(call.db, specialistId);
  await recordEvent(call, 'payUnclaimed', {
    subject: ['specialist', specialistId],
    region,
    data: { specialistId, amountCents: await unpaidCents(call.db, specialistId) },
  });
}
