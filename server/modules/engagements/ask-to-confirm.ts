/** "Will you be there?", three times before the start, and what silence does (PRODUCT §5, decision 122). */
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { confirmationHours, confirmationsPassed } from './lifecycle.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { changeEngagement } from './queries/engagement-queries.ts';
import { rankStandby } from './waves/rank-standby.ts';

/** Asks the specialist, unless they have said so. Who was asked before and is silent at the last question is told of. */
export async function askToConfirm(call: Call, parties: Parties): Promise<void> {
  const { engagement, shift, policy } = parties;
  const hours = confirmationHours(policy);
  const passed = confirmationsPassed(shift.starts_at, policy, call.now);
  const hoursBefore = hours[passed - 1] ?? hours[0];
  // Those whose moment had passed when it was booked were never asked.
  const atBooking = confirmationsPassed(shift.starts_at, policy, engagement.booked_at ?? call.now);
  const isAskedBefore = engagement.confirmations_asked > atBooking;
  const isSilent = isAskedBefore && passed === hours.length && !engagement.confirmed_at;
  const changed = await changeEngagement(call.db, engagement.id, { confirmations_asked: passed, updated_at: call.now });
  if (engagement.confirmed_at) return;
  await recordEvent(call, 'confirmationAsked', {
    ...aboutEngagement(changed),
    data: { ...factsOf(changed), hoursBefore },
  });
  if (isSilent) await notifyUnconfirmed(call, { ...parties, engagement: changed });
}

/** Ranks who could step in and tells the pharmacy, once; the booking stays, and nobody is asked yet. */
export async function notifyUnconfirmed(call: Call, { engagement, shift, policy }: Parties): Promise<void> {
  const told = await changeEngagement(call.db, engagement.id, { silence_told_at: call.now, updated_at: call.now });
  const standby = await rankStandby(call, shift, policy);
  await recordEvent(call, 'confirmationMissing', {
    ...aboutEngagement(told),
    data: { ...factsOf(told), standby: standby.length },
  });
}
