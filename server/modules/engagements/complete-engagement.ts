import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { paysAnything } from '../wallet/index.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem, type Parties } from './parties.ts';
import { newestTimesheet } from './queries/attendance-queries.ts';
import { type EngagementRow, findEngagement } from './queries/engagement-queries.ts';
import { addStanding, lineOf } from './standing/lines.ts';
import { transition } from './transition.ts';

/** Completes an engagement that is paid out (PRODUCT §2); safe to repeat: one that is not Approved needs nothing. */
export async function completeEngagement(call: Call, engagementId: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  if (parties.engagement.status !== 'Approved') return;
  const completed = await complete(call, parties, parties.engagement.pay_cents);
  // Expenses alone were paid: nothing was worked that counts.
  if ((await newestTimesheet(call.db, engagementId))?.paid_minutes === 0) return;
  await addStanding(call, lineOf(completed, 'completed', parties.policy.completedEffect), parties.policy);
  await countReliability(call, completed.business_id, { completed: 1 });
}

/** Completes hours that pay nothing: no payout will, and nothing was worked that counts on either side's card. */
export async function completeUnpaid(call: Call, parties: Parties): Promise<EngagementRow> {
  return complete(call, { ...parties, side: 'system' }, 0);
}

/** Completes approved hours for which a decision left nothing to pay, before any of it was paid out: no payout will. */
export async function completeIfNothingIsDue(call: Call, parties: Parties): Promise<void> {
  const engagement = await findEngagement(call.db, parties.engagement.id);
  if (engagement?.status !== 'Approved' || (await paysAnything(call.db, engagement.id))) return;
  await completeUnpaid(call, { ...parties, engagement });
}

async function complete(call: Call, parties: Parties, payCents: number): Promise<EngagementRow> {
  const completed = await transition(call, parties, 'completeEngagement', { completed_at: call.now });
  await recordEvent(call, 'engagementCompleted', {
    ...aboutEngagement(completed),
    data: { ...factsOf(completed), payCents, nothingDue: payCents === 0 },
  });
  return completed;
}
