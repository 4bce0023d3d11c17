import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import { transition } from '../transition.ts';

/** Notifies both sides that somebody booked hasn't come, the specialist first: "Are you close?" (PRODUCT §5). Once. */
export async function notifyLate(call: Call, parties: Parties): Promise<void> {
  const told = await transition(call, parties, 'notifyLate', { late_told_at: call.now });
  await recordEvent(call, 'runningLate', { ...aboutEngagement(told), data: factsOf(told) });
}
