/** The other side's no, and the proposer's own change of mind; the locked terms stay as they are. */
import type { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { nextStatus, refusalOfStep } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import type { Side } from '../lifecycle.ts';
import { aboutEngagement, lockParties, type Parties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { type AmendmentRow, changeAmendment, findAmendment } from '../queries/amendment-queries.ts';
import { amendmentFacts } from './amendment-facts.ts';
import { lockedTermsOf } from './changed-terms.ts';

export type AmendmentAct = 'acceptAmendment' | 'declineAmendment' | 'withdrawAmendment';

export const declineAmendment: ActionOf<typeof amendmentEndpoints.declineAmendment> = async (
  call: SignedCall,
  { params, body },
) => {
  const { parties, amendment } = await lockAmendment(call, params.id, 'declineAmendment');
  const declined = await reject(call, amendment, 'declined');
  await recordEvent(call, 'amendmentDeclined', {
    ...aboutEngagement(parties.engagement),
    data: { ...amendmentFacts(parties, declined, lockedTermsOf(parties.engagement)), answer: body.reason },
  });
  return presentEngagement(call, parties.engagement);
};

export const withdrawAmendment: ActionOf<typeof amendmentEndpoints.withdrawAmendment> = async (
  call: SignedCall,
  { params },
) => {
  const { parties, amendment } = await lockAmendment(call, params.id, 'withdrawAmendment');
  const withdrawn = await reject(call, amendment, 'withdrawn');
  await recordEvent(call, 'amendmentWithdrawn', {
    ...aboutEngagement(parties.engagement),
    data: amendmentFacts(parties, withdrawn, lockedTermsOf(parties.engagement)),
  });
  return presentEngagement(call, parties.engagement);
};

/** Loads the change for the caller, locks its parties, and throws why they may not do this; somebody else's is `not_found`. */
export async function lockAmendment(
  call: SignedCall,
  id: string,
  act: AmendmentAct,
): Promise<{ parties: Parties; amendment: AmendmentRow }> {
  const found = (await findAmendment(call.db, id)) ?? refuse('not_found');
  const parties = await lockParties(call, found.engagement_id);
  const amendment = (await findAmendment(call.db, id)) ?? refuse('not_found');
  const refusal = refusalOfAnswer(act, amendment, parties.side, call.now);
  if (refusal) refuse(refusal);
  return { parties, amendment };
}

/** Returns why this side may not answer the change so, or null. */
export function refusalOfAnswer(act: AmendmentAct, amendment: AmendmentRow, side: Side, now: Date): RefusalCode | null {
  const step = approvalLifecycle[act === 'acceptAmendment' ? 'approve' : 'reject'];
  if (refusalOfStep(step, amendment.status as 'Pending', 'reviewer') || amendment.expires_at <= now)
    return 'amendment_closed';
  const isOwn = amendment.proposed_by === side;
  if (isOwn !== (act === 'withdrawAmendment')) return 'not_your_turn';
  // Accepted: only the hold is missing.
  return amendment.accepted_at ? 'amendment_closed' : null;
}

/** Ends a change that does not come to count. */
export async function reject(
  call: Call,
  amendment: AmendmentRow,
  outcome: 'declined' | 'withdrawn' | 'expired' | 'bookingEnded',
): Promise<AmendmentRow> {
  return changeAmendment(call.db, amendment.id, {
    ...nextStatus(approvalLifecycle, 'reject'),
    outcome,
    decided_by: call.actor?.userId ?? null,
    decided_at: call.now,
  });
}
