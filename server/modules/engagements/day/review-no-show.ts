import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { countNoShow, voidNoShow } from '../standing/lines.ts';
import { countAsTurnedAway } from './count-as-turned-away.ts';

export type NoShowDecision = 'noShow' | 'excused' | 'turnedAway';

/** Carries out what an Admin decided about a no-show: it counts, it is excused, or they had come and are paid for it. */
export async function reviewNoShow(
  call: SignedCall,
  parties: Parties,
  decision: NoShowDecision,
  reason: string,
): Promise<void> {
  if (decision === 'turnedAway') {
    await countAsTurnedAway(call, parties, { by: 'admin', reason });
    return;
  }
  const { engagement, policy } = parties;
  if (decision === 'noShow') await countNoShow(call, parties);
  // It may have counted before: evidence that came later had an Admin look again.
  else await voidNoShow(call, parties, 'excused');
  await recordEvent(call, 'noShowDecided', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      decision,
      reason,
      standingEffect: decision === 'noShow' ? policy.noShowEffect : 0,
    },
  });
}
