/** What a decision ends of which no hours were worked, approved and paid out before or not (PRODUCT §5, decision 138). */
import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { countReliability } from '../../businesses/index.ts';
import { refuseAllExpenses } from '../expenses/settle-expenses.ts';
import { waitedMinutes } from '../hours.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { timesheetsOf } from '../queries/attendance-queries.ts';
import { findLineOf } from '../queries/standing-queries.ts';
import { hideRatings } from '../ratings/hide-ratings.ts';
import { voidLine } from '../standing/lines.ts';
import { transition } from '../transition.ts';

type Ended = { readonly by: 'specialist' | 'business' | 'admin'; readonly reason: string };

/** Cancels the booking and refuses its expenses; nothing that its approval and its completion counted counts any more. */
export async function endNotWorked(call: SignedCall, parties: Parties, { by, reason }: Ended): Promise<void> {
  const { engagement } = parties;
  await refuseAllExpenses(call, parties, reason);
  // Before the card is counted anew: whoever rates locks the ratings first as well.
  if (by === 'admin') await hideRatings(call, engagement, reason);
  await uncountWork(call, parties);
  const cancelled = await transition(call, { ...parties, side: 'admin' }, 'refuseHours', {
    // Who agrees that nothing was worked has not left the booking.
    cancelled_by: by === 'specialist' ? 'system' : by,
    cancel_reason: reason,
    approved_at: null,
    completed_at: null,
  });
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: { ...factsOf(cancelled), by, reason, was: engagement.status, standingEffect: 0, compensationCents: 0 },
  });
}

/** Takes back the lines of standing and the counts of the pharmacy's card that approval and completion wrote. */
async function uncountWork(call: SignedCall, parties: Parties): Promise<void> {
  const { id, business_id, status, approved_at } = parties.engagement;
  const approved = (await timesheetsOf(call.db, id)).find((version) => isAt(version.approved_at, approved_at));
  if (!approved_at || !approved) return;
  await countReliability(call, business_id, {
    approvals: -1,
    approval_minutes: -waitedMinutes(approved, parties.engagement, approved_at),
    completed: status === 'Completed' && approved.paid_minutes > 0 ? -1 : 0,
  });
  await voidLine(call, parties, 'completed', 'notWorked');
  // On time by a code is what somebody saw; by the approval it was who vouched for the hours.
  const onTime = await findLineOf(call.db, id, 'onTime');
  if (onTime && isAt(onTime.at, approved_at)) await voidLine(call, parties, 'onTime', 'notWorked');
}

function isAt(moment: Date | null, other: Date | null): boolean {
  return moment !== null && moment.getTime() === other?.getTime();
}
