/** Postings follow what they wait for: open when profile and payment method are good, closed when they stop being so. */
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { opensToAllAt } from './invite-first.ts';
import { refusalOfPosting } from './lifecycle.ts';
import { lockActivePostings, lockPostingAnyway, lockWaitingPostings } from './queries/posting-queries.ts';
import { countUnfinishedShifts, findShifts, publishShifts, setOpensToAll } from './queries/shift-queries.ts';
import { transitionPosting } from './transition.ts';
import { waitsFor } from './waits-for.ts';

/** Opens what waited at these pharmacies, where nothing is missing any more. Called when a profile is approved or a payment method added. */
export async function activatePostings(call: Call, businessIds: string[]): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  for (const posting of await lockWaitingPostings(call.db, businessIds)) {
    if ((await waitsFor(call.db, posting.business_id)).length > 0) continue;
    await transitionPosting(call, posting, 'activatePosting');
    const shiftIds = await publishShifts(call.db, posting.id, true, call.now);
    for (const shift of await findShifts(call.db, shiftIds)) {
      const opens = opensToAllAt(shift.booking_mode, shift.starts_at, policy, call.now);
      if (opens && toMillis(opens) > toMillis(call.now)) await setOpensToAll(call.db, shift.id, opens);
    }
    await recordEvent(call, 'postingActivated', {
      subject: ['posting', posting.id],
      businessId: posting.business_id,
      region: posting.region,
      data: { shiftIds },
    });
  }
}

/** Hides the open shifts of a pharmacy that was paused, declined or deleted; booked ones stay booked. */
export async function holdPostings(call: Call, businessId: string): Promise<void> {
  for (const posting of await lockActivePostings(call.db, businessId)) {
    await transitionPosting(call, posting, 'holdPosting');
    await publishShifts(call.db, posting.id, false, call.now);
  }
}

/** Completes the posting when all its shifts are over (PRODUCT §2). */
export async function completePostingIfOver(call: Call, postingId: string): Promise<void> {
  const posting = await lockPostingAnyway(call.db, postingId);
  if (refusalOfPosting('completePosting', posting, 'system')) return;
  if ((await countUnfinishedShifts(call.db, postingId)) > 0) return;
  await transitionPosting(call, posting, 'completePosting');
  await recordEvent(call, 'postingCompleted', {
    subject: ['posting', postingId],
    businessId: posting.business_id,
    region: posting.region,
    data: {},
  });
}
