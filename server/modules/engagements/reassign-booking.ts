/** An Admin gives a booking to somebody else in one act, agreed by phone with both (PRODUCT §11, decision 105). */
import type { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy, withFeeOf } from '../../policy/policy.ts';
import { loadBookingFacts, refusalToBook, refuseOffMarket, type ShiftRow, takeShift } from '../shifts/index.ts';
import { findSpecialists, lockSpecialist, type SpecialistRow } from '../specialists/index.ts';
import { settleReview } from './attendance-review.ts';
import { bookAll } from './book-all.ts';
import { endedColumns } from './lifecycle.ts';
import { openEngagement } from './open-engagement.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { type EngagementRow, findEngagement, findOpenOfPair } from './queries/engagement-queries.ts';
import { refuseAs } from './refuse-to-book.ts';
import { reopenShift } from './reopen-shift.ts';
import { allow, applyAllowed } from './transition.ts';

/**
 * Ends a booking free of effect and books another specialist by the shift's own terms: both or neither. Their hold takes the
 * place of the first one's. Throws what keeps them from booking; a request of theirs for this shift becomes the booking.
 */
export const reassignBooking: ActionOf<typeof onBehalfEndpoints.reassignBooking> = async (
  call: SignedCall,
  { params, body },
) => {
  const { specialistId, reason } = body;
  const from = ((await findEngagement(call.db, params.id)) ?? refuse('not_found')).specialist_id;
  if (from === specialistId) refuse('already_engaged');
  const specialist = await lockBoth(call, from, specialistId);
  const parties = await lockParties(call, params.id);
  const allowed = allow('reassignBooking', parties, call.now);
  await settleReview(call, parties.engagement.id, 'arrival');
  // It stays booked, also where nothing is open to the public any more.
  const open = await reopenShift(call, parties, { published: parties.shift.published });
  const ended = await applyAllowed(call, allowed, endedColumns('admin', reason));
  const booking = await bookingFor(call, specialist, open);
  const next = booking.engagement;
  await recordEvent(call, 'bookingReassigned', {
    ...aboutEngagement(ended),
    data: { ...factsOf(ended), reason, toEngagementId: next.id },
  });
  await recordEvent(call, 'bookingTakenOver', { ...aboutEngagement(next), data: { ...factsOf(next), reason } });
  return presentEngagement(call, await bookAll(call, [booking]));
};

/** Locks both people in one order, before the shift. */
async function lockBoth(call: SignedCall, from: string, to: string): Promise<SpecialistRow> {
  const known = await findSpecialists(call.db, [from, to]);
  if (!known.has(from) || !known.has(to)) refuse('not_found');
  const locked = new Map<string, SpecialistRow>();
  for (const id of [from, to].sort()) locked.set(id, await lockSpecialist(call, id));
  return locked.get(to) ?? refuse('not_found');
}

/** Asks the rules of booking, as for an invite, and takes the shift. */
async function bookingFor(call: SignedCall, specialist: SpecialistRow, open: ShiftRow) {
  refuseOffMarket([open], call.now);
  const { policy, version } = await currentPolicy(call.db);
  const facts = (await loadBookingFacts(call, specialist.id, [open], policy)).get(open.id) ?? refuse('not_found');
  const refused = refusalToBook({ ...facts, shift: { ...facts.shift, opens_to_all_at: null } });
  if (refused) await refuseAs(call, refused, specialist.id, 'admin');
  const asked = await findOpenOfPair(call.db, open.id, specialist.id);
  if (asked && !isOwn(asked)) refuse('already_engaged');
  const shift = (await takeShift(call.db, open.id, specialist.id, call.now)) ?? refuse('shift_taken');
  const engagement = await openEngagement(call, 'takeOver', {
    shift,
    specialistId: specialist.id,
    saved: asked,
    answerBy: null,
    heldUntil: after(call.now, policy.activeHoldMinutes * MINUTE),
    ratePerHourCents: shift.rate_per_hour_cents,
    offer: { specialist_offer_cents: null, business_offer_cents: null, answer_by: null, request_until: null },
    policyVersion: version,
  });
  return { engagement, shift, specialist, policy: withFeeOf(policy, engagement) };
}

/** A bookmark, or a request that is for this date alone. */
function isOwn({ status, block_id }: EngagementRow): boolean {
  return status === 'Saved' || (status === 'Pending' && block_id === null);
}
