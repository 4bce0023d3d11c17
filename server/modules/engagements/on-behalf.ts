/** What an Admin does for one side of a booking (PRODUCT §11). Both sides read of it, with the reason. */
import type { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import { cancelEffect, refuseIfWorse } from './cancel-effect.ts';
import { leave } from './cancel-engagement.ts';
import { invite } from './invite-specialist.ts';
import { aboutEngagement, factsOf, findParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findEngagement } from './queries/engagement-queries.ts';
import { lockTogether } from './together.ts';
import { allow } from './transition.ts';

/** Returns what `cancelFor` does with its usual effect, or throws what it would be refused with. Locks nothing. */
export const previewCancelFor: ActionOf<typeof onBehalfEndpoints.previewCancelFor> = async (
  call: SignedCall,
  { params, query },
) => {
  const parties = { ...(await findParties(call, params.id)), side: query.side };
  allow('cancelEngagement', parties, call.now);
  return cancelEffect(call, parties);
};

/**
 * Cancels as a side would, by the same table: what that side could not cancel is refused here too. Without effect neither
 * standing nor pay nor the public cancel rate changes. A request for a block ends whole, of a booked one this date alone. Throws
 * `changed_meanwhile` where the effect is worse than the one confirmed.
 */
export const cancelFor: ActionOf<typeof onBehalfEndpoints.cancelFor> = async (call: SignedCall, { params, body }) => {
  const { side, reason, expected } = body;
  const all = (await lockTogether(call, params.id)).map((one) => ({ ...one, side }));
  const [parties, ...others] = all;
  if (!parties) throw new Error(`engagement ${params.id} was not locked`);
  allow('cancelEngagement', parties, call.now);
  const effect = await cancelEffect(call, parties, { waived: body.effect === 'none' });
  refuseIfWorse(effect, expected);
  const { isBooking } = effect;
  const engagement =
    isBooking && side === 'business'
      ? await cancelBookedShift(call, parties, 'cancelEngagement', {
          reason,
          compensationCents: effect.compensationCents,
          isTheirDoing: body.effect === 'usual',
        })
      : await leave(call, parties, reason, effect, isBooking ? 1 : all.length);
  if (!isBooking) for (const other of others) await leave(call, other, reason, effect, 0);
  await recordEvent(call, 'cancelledOnBehalf', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      side,
      reason,
      standingEffect: effect.standingEffect,
      compensationCents: effect.compensationCents,
      waived: body.effect === 'none',
    },
  });
  return { ...(await presentEngagement(call, engagement)), effect };
};

/** Invites as the pharmacy would, by the same rules. */
export const inviteFor: ActionOf<typeof onBehalfEndpoints.inviteFor> = async (call: SignedCall, { params, body }) => {
  const { reason } = body;
  const invited = await invite(call, { shiftId: params.id, ...body });
  const engagement = await findEngagement(call.db, invited.id);
  if (engagement)
    await recordEvent(call, 'invitedOnBehalf', {
      ...aboutEngagement(engagement),
      data: { ...factsOf(engagement), reason },
    });
  return invited;
};
