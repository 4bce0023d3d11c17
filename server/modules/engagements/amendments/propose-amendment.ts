import type { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { presentShifts } from '../../shifts/index.ts';
import { aboutEngagement, findParties, lockParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { findOpenAmendment, insertAmendment, recordVersions } from '../queries/amendment-queries.ts';
import { amendmentFacts } from './amendment-facts.ts';
import { amendmentExpiry, changedTerms, lockedTermsOf } from './changed-terms.ts';
import { compareTerms } from './compare-terms.ts';
import { checkChange } from './may-change.ts';

/** Returns what a change would come to and until when it could be answered; throws what proposing it would. Locks nothing. */
export const previewAmendment: ActionOf<typeof amendmentEndpoints.previewAmendment> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await findParties(call, params.id);
  const { engagement, shift, policy } = parties;
  if (!engagement.terms) refuse('wrong_status', { status: engagement.status });
  const before = lockedTermsOf(engagement);
  const changed = changedTerms(before, body);
  await checkChange(call, parties, changed, 'proposeAmendment');
  const [shown] = await presentShifts(call, [shift]);
  const isRunning = engagement.status === 'In Progress';
  return compareTerms(call, parties, changed, {
    way: shown?.doorToDoor ?? null,
    expiresAt: amendmentExpiry(before, changed, { isRunning, policy, now: call.now }),
  });
};

/** Proposes a change to the other side. The locked terms stand until it is accepted; one is open at a time (PRODUCT §3). */
export const proposeAmendment: ActionOf<typeof amendmentEndpoints.proposeAmendment> = async (
  call: SignedCall,
  { params, body: { reason, answerWithinHours, ...change } },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, side, policy } = parties;
  if (!engagement.terms) refuse('wrong_status', { status: engagement.status });
  const before = lockedTermsOf(engagement);
  const changed = changedTerms(before, change);
  await checkChange(call, parties, changed, 'proposeAmendment');
  if (await findOpenAmendment(call.db, engagement.id)) refuse('amendment_open');
  const isRunning = engagement.status === 'In Progress';
  const amendment = await insertAmendment(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    base_version: (await recordVersions(call.db, [engagement.id])).get(engagement.id) ?? 1,
    proposed_by: side === 'specialist' ? 'specialist' : 'business',
    proposer_id: call.actor.userId,
    terms: JSON.stringify(changed),
    reason,
    expires_at: amendmentExpiry(before, changed, { isRunning, policy, now: call.now, answerWithinHours }),
    created_at: call.now,
  });
  await recordEvent(call, 'amendmentProposed', {
    ...aboutEngagement(engagement),
    data: amendmentFacts(parties, amendment, before),
  });
  return presentEngagement(call, engagement);
};
