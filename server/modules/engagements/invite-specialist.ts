import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { loadBookingFacts, lockShift, refusalToBook } from '../shifts/index.ts';
import { findSpecialists, lockSpecialist } from '../specialists/index.ts';
import { answerBy } from './lifecycle.ts';
import { openEngagement } from './open-engagement.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findOpenOfPair } from './queries/engagement-queries.ts';
import { whoTakesInvites } from './takes-invites.ts';

/**
 * Invites somebody to work an open shift; they must be able to take it as things stand. Refuses `not_taking_invites` where
 * it is not what they look for or they had their invites of the week: which of it stays theirs.
 */
export const inviteSpecialist: ActionOf<typeof engagementEndpoints.inviteSpecialist> = async (
  call: SignedCall,
  { params, body },
) => {
  if (!(await findSpecialists(call.db, [body.specialistId])).has(body.specialistId)) refuse('not_found');
  const specialist = await lockSpecialist(call, body.specialistId);
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  const { policy, version } = await currentPolicy(call.db);
  const facts = (await loadBookingFacts(call, specialist.id, [shift], policy)).get(shift.id) ?? refuse('not_found');
  if (facts.mine && facts.mine.status !== 'Saved') refuse('already_engaged');
  // Asking a person is what opens an invite-first shift to them.
  const refused = refusalToBook({ ...facts, favourite: true });
  if (refused) refuse(refused.code, refused.details);
  if (!(await whoTakesInvites(call, [specialist], shift, policy)).has(specialist.id)) refuse('not_taking_invites');
  const until = answerBy(shift.starts_at, policy, call.now);
  if (until <= call.now) refuse('too_late');
  const engagement = await openEngagement(call, 'inviteSpecialist', {
    shift,
    specialistId: specialist.id,
    saved: await findOpenOfPair(call.db, shift.id, specialist.id),
    answerBy: until,
    heldUntil: null,
    ratePerHourCents: shift.rate_per_hour_cents,
    policyVersion: version,
  });
  await recordEvent(call, 'specialistInvited', { ...aboutEngagement(engagement), data: factsOf(engagement) });
  return presentEngagement(call, engagement);
};
