import type { SignedCall } from '../../../call/call.ts';
import { approve } from '../approve-timesheet.ts';
import { reopenExpenses } from '../expenses/settle-expenses.ts';
import type { Parties } from '../parties.ts';
import { timesheetsOf } from '../queries/attendance-queries.ts';
import { restoreRatings } from '../ratings/restore-ratings.ts';

/**
 * Approves the newest version of hours that an appeal or a correction grants after they were found not worked, which
 * `endNotWorked` ended the booking for: it is one that was worked, with the expenses and ratings that were refused for it
 * (PRODUCT §5, decision 138). Where they had been approved before, it is approved as of then: the pharmacy is not counted as
 * slow for the time that its approval was taken back. Pay, fee and expenses are charged and paid as of now.
 */
export async function grantDeniedHours(call: SignedCall, parties: Parties): Promise<void> {
  const versions = await timesheetsOf(call.db, parties.engagement.id);
  const first = versions.find(({ approved_at, paid_minutes }) => approved_at !== null && paid_minutes > 0);
  await reopenExpenses(call, parties);
  await restoreRatings(call, parties.engagement);
  await approve(call, { ...parties, side: 'admin' }, 'admin', {
    afterAll: { approvedAt: first?.approved_at ?? call.now },
  });
}
