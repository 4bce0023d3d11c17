import type { Call } from '../../call/call.ts';
import { approve } from './approve-timesheet.ts';
import { openBySilence } from './disputes/open-by-silence.ts';
import type { Parties } from './parties.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { undisputedHours } from './undisputed-hours.ts';

/** Pays what the record bears out after 48 h without an answer; what is beyond goes to an Admin (PRODUCT §5). */
export async function approveBySilence(call: Call, parties: Parties): Promise<void> {
  const claimed = await newestTimesheet(call.db, parties.engagement.id);
  if (claimed?.status !== 'Pending') return;
  const { hours, isAll, cause } = undisputedHours(parties, claimed);
  if (isAll) {
    await approve(call, parties, 'system');
    return;
  }
  // The claim itself waits for the Admin and no more for the clock.
  await changeTimesheet(call.db, claimed.id, { approve_by: null, updated_at: call.now });
  await openBySilence(call, parties, claimed, { hours, cause });
}
