import type { hidingEndpoints } from '#contract/engagements/hiding-endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { bookingPolicy } from '../../policy/policy.ts';
import { findShifts } from '../shifts/index.ts';
import { hidingSideOf, refusalOfHiding } from './hiding.ts';
import { aboutEngagement, factsOf, findWithSide } from './parties.ts';
import { presentEngagement } from './present.ts';
import { deleteHidden, hidingsOf, insertHidden } from './queries/hiding-queries.ts';
import { allow } from './transition.ts';

/**
 * Leaves what came to nothing out of the lists of the caller's side, or shows it there again; twice is once. The other side,
 * the thread, the story and the money of it stay as they are (PRODUCT §2). Nothing is locked: what is hidden is one version of
 * the row, and a step taken at the same moment makes another.
 */
export const hideEngagement: ActionOf<typeof hidingEndpoints.hideEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const { engagement, side } = await findWithSide(call, params.id);
  const own = hidingSideOf(side) ?? refuse('not_found');
  if (body.hide) {
    // A shift its pharmacy deleted is over, and what was asked about it can be hidden all the same.
    const [shift] = await findShifts(call.db, [engagement.shift_id]);
    const policy = await bookingPolicy(call.db, engagement);
    allow('hideEngagement', { engagement, shift: shift ?? refuse('not_found'), side, policy }, call.now);
    const refusal = refusalOfHiding((await hidingsOf(call.db, [engagement.id], own)).get(engagement.id));
    if (refusal) refuse(refusal);
  }
  const { id, version } = engagement;
  const isDone = body.hide
    ? await insertHidden(call.db, { id, version, side: own, by: call.actor.userId }, call.now)
    : await deleteHidden(call.db, id, own);
  if (isDone)
    await recordEvent(call, body.hide ? 'engagementHidden' : 'engagementShown', {
      ...aboutEngagement(engagement),
      data: factsOf(engagement),
    });
  return presentEngagement(call, engagement);
};
