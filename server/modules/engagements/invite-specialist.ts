import type { Answer } from '#contract/endpoint.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import {
  answerBy,
  loadBookingFacts,
  lockWithBlock,
  refusalToAll,
  refusalToBook,
  refuseOffMarket,
} from '../shifts/index.ts';
import { findSpecialists, lockSpecialist } from '../specialists/index.ts';
import { openEngagement } from './open-engagement.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findOpenOfPair } from './queries/engagement-queries.ts';
import { refuseAs } from './refuse-to-book.ts';
import { whoTakesInvites } from './takes-invites.ts';
import { firstStart, standsFor } from './together.ts';

type InviteSpecialist = typeof engagementEndpoints.inviteSpecialist;

export const inviteSpecialist: ActionOf<InviteSpecialist> = async (call: SignedCall, { params, body }) =>
  invite(call, { shiftId: params.id, ...body });

type Invite = {
  readonly shiftId: string;
  readonly specialistId: string;
  /** Why an Admin does it in the pharmacy's name; they read it. */
  readonly reason?: string;
};

/**
 * Invites somebody to work an open shift, or every date of its block; they must be able to take it as things stand. Refuses
 * `not_taking_invites` where it is not what they look for or they had their invites of the week: which of it stays theirs.
 */
export async function invite(
  call: SignedCall,
  { shiftId, specialistId, reason }: Invite,
): Promise<Answer<InviteSpecialist>> {
  if (!(await findSpecialists(call.db, [specialistId])).has(specialistId)) refuse('not_found');
  const specialist = await lockSpecialist(call, specialistId);
  const { shift, dates: shifts } = (await lockWithBlock(call.db, shiftId)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  refuseOffMarket(shifts, call.now);
  const { policy, version } = await currentPolicy(call.db);
  const known = [...(await loadBookingFacts(call, specialist.id, shifts, policy)).values()];
  if (known.some(({ mine }) => mine && mine.status !== 'Saved'))
    await refuseAs(call, { code: 'already_engaged', details: {} }, specialist.id, 'business');
  // Asking a person is what opens an invite-first shift to them.
  const refused = refusalToAll(known, (facts) =>
    refusalToBook({ ...facts, shift: { ...facts.shift, opens_to_all_at: null } }),
  );
  if (refused) await refuseAs(call, refused, specialist.id, 'business');
  if (!(await whoTakesInvites(call, [specialist], shift, policy)).has(specialist.id)) refuse('not_taking_invites');
  const until = answerBy(firstStart(shifts), policy, call.now);
  if (until <= call.now) refuse('too_late');
  const invited = [];
  for (const [index, date] of [shift, ...shifts.filter(({ id }) => id !== shift.id)].entries()) {
    const engagement = await openEngagement(call, 'inviteSpecialist', {
      shift: date,
      specialistId: specialist.id,
      saved: await findOpenOfPair(call.db, date.id, specialist.id),
      answerBy: until,
      heldUntil: null,
      ratePerHourCents: date.rate_per_hour_cents,
      policyVersion: version,
    });
    await recordEvent(call, 'specialistInvited', {
      ...aboutEngagement(engagement),
      data: { ...factsOf(engagement), ...standsFor(shifts.length, index), ...(reason !== undefined && { reason }) },
    });
    invited.push(engagement);
  }
  return presentEngagement(call, invited[0] ?? refuse('not_found'));
}
