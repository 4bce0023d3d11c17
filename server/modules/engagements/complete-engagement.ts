import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem } from './parties.ts';
import { addStanding } from './standing/lines.ts';
import { transition } from './transition.ts';

/** Completes an engagement that is paid out (PRODUCT §2); safe to repeat: one that is not Approved needs nothing. */
export async function completeEngagement(call: Call, engagementId: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  if (parties.engagement.status !== 'Approved') return;
  const completed = await transition(call, parties, 'completeEngagement', { completed_at: call.now });
  await addStanding(
    call,
    { specialistId: completed.specialist_id, engagementId, rule: 'completed', effect: parties.policy.completedEffect },
    parties.policy,
  );
  await countReliability(call, completed.business_id, { completed: 1 });
  await recordEvent(call, 'engagementCompleted', {
    ...aboutEngagement(completed),
    data: { ...factsOf(completed), payCents: completed.pay_cents },
  });
}
