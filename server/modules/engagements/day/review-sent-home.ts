import type { SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { transition } from '../transition.ts';
import { endEarly } from './end-early.ts';

/** Carries out what an Admin decided: they were sent home and are paid for it, or the shift goes on as if nothing was said. */
export async function reviewSentHome(
  call: SignedCall,
  parties: Parties,
  wasSentHome: boolean,
  reason: string,
): Promise<void> {
  const at = parties.engagement.sent_home_at ?? call.now;
  if (wasSentHome) {
    await endEarly(call, parties, { by: 'admin', at, reason });
    return;
  }
  const engagement = await transition(call, parties, 'dropSentHome', { sent_home_at: null });
  await recordEvent(call, 'sentHomeRefused', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), reason },
  });
}
