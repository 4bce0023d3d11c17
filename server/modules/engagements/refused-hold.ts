/**
 * A pharmacy whose payment is refused (PRODUCT §6): from 20 hours before the start the specialist may leave free of effect;
 * still refused 2 hours before, Mortar cancels the shift, which pays as a cancellation of the pharmacy's at that notice.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { after, earlier, HOUR } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { compensationFor } from '../shifts/index.ts';
import { refusedHoldsOf } from '../wallet/index.ts';
import { bookedPay } from './booked-pay.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import type { Parties, UnlockedParties } from './parties.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';

/** Returns from when somebody booked may leave free, should the payment be refused. */
export function freeCancellationFrom(startsAt: Date, { leaveFreeBeforeHours }: Policy): Date {
  return after(startsAt, -leaveFreeBeforeHours * HOUR);
}

/** Returns whether leaving this booking is free now; of a start that moved, the earlier one is kinder. */
export async function isFreeToLeave(
  { db, now }: Pick<Call, 'db' | 'now'>,
  { engagement, shift, policy }: UnlockedParties,
): Promise<boolean> {
  const startsAt = earlier(shift.starts_at, engagement.booked_starts_at ?? shift.starts_at);
  if (now < freeCancellationFrom(startsAt, policy)) return false;
  return (await refusedHoldsOf(db, [engagement.id])).has(engagement.id);
}

/** Cancels a booking that is still not paid for. Nobody's standing changes; the pharmacy owes the pay and its fee. */
export async function cancelUnpaid(call: Call, parties: Parties): Promise<EngagementRow> {
  const { cents } = compensationFor(bookedPay(parties), parties.shift.starts_at, parties.policy, call.now);
  const ending = { reason: reasonOf('paymentStillRefused'), compensationCents: cents };
  return cancelBookedShift(call, parties, 'cancelUnpaid', ending);
}
