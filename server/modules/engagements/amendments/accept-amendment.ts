import type { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { beginChangeHold, cancelChangeHold, openPaymentOf, placeHold } from '../../wallet/index.ts';
import { refusalOf } from '../lifecycle.ts';
import { aboutEngagement, lockPartiesAsSystem } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { changeAmendment, findAmendment, findOpenAmendment } from '../queries/amendment-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { readTerms } from '../terms.ts';
import { situationOf } from '../transition.ts';
import { amendmentFacts } from './amendment-facts.ts';
import { lockAmendment, reject } from './answer-amendment.ts';
import { applyAmendment } from './apply-amendment.ts';
import { changedPay, lockedTermsOf } from './changed-terms.ts';
import { checkChange, personRefusal, refuseUncovered } from './may-change.ts';

/**
 * Agrees to a change: the rules are asked again, and the terms change in the same transaction. Where more pay has to be
 * held first, the change counts once it is; what it costs more on terms is taken of the credit at once (PRODUCT §3, decision 131).
 */
export const acceptAmendment: ActionOf<typeof amendmentEndpoints.acceptAmendment> = async (
  call: SignedCall,
  { params },
) => {
  const { parties, amendment } = await lockAmendment(call, params.id, 'acceptAmendment');
  const changed = readTerms(amendment.terms);
  await checkChange(call, parties, changed, 'amendTerms');
  const { paymentId, why } = await beginChangeHold(call, changedPay(parties, changed));
  if (why) refuseUncovered(parties.side, why);
  if (!paymentId) return presentEngagement(call, await applyAmendment(call, parties, amendment));
  await changeAmendment(call.db, amendment.id, { accepted_at: call.now, accepted_by: call.actor.userId });
  await recordEvent(call, 'amendmentHoldBegun', {
    ...aboutEngagement(parties.engagement),
    data: amendmentFacts(parties, amendment, lockedTermsOf(parties.engagement)),
  });
  return presentEngagement(call, parties.engagement);
};

/**
 * Asks the provider for the hold an accepted change waits for, after its commit ("record, call, record", DESIGN). The
 * hold's own transaction applies the change; should this process die in between, the sweep of due holds does the same.
 * Throws `payment_refused`, with the locked terms as they were.
 */
export const secureAmendment: AfterCommit<typeof amendmentEndpoints.acceptAmendment> = async (
  call: SignedCall,
  { params },
  answer,
) => {
  if (!answer.amendment?.securing) return answer;
  const { db } = call.deps;
  const paymentId = await openPaymentOf(db, answer.id, 'change');
  if (paymentId && (await placeHold(call.deps, paymentId)) === 'refused') refuse('payment_refused');
  if ((await findAmendment(db, params.id))?.outcome === 'expired') refuse('amendment_closed');
  const engagement = (await findEngagement(db, answer.id)) ?? refuse('not_found');
  return presentEngagement({ ...call, db }, engagement);
};

/** Applies the change whose hold was placed; safe to repeat. One that cannot count any more lets go of it. */
export async function applySecured(call: Call, engagementId: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  const amendment = await findOpenAmendment(call.db, engagementId);
  if (!amendment?.accepted_at) return cancelChangeHold(call, engagementId);
  const isLate =
    refusalOf('amendTerms', situationOf(parties, call.now)) !== null ||
    (await personRefusal(call, parties, readTerms(amendment.terms))) !== null;
  if (!isLate) return void (await applyAmendment(call, parties, amendment));
  await cancelChangeHold(call, engagementId);
  await expireAmendment(call, parties, amendment);
}

/** Ends a change that nobody answered, or whose hold came too late; both sides are told. */
export async function expireAmendment(
  call: Call,
  parties: Awaited<ReturnType<typeof lockPartiesAsSystem>>,
  amendment: NonNullable<Awaited<ReturnType<typeof findOpenAmendment>>>,
): Promise<void> {
  const expired = await reject(call, amendment, 'expired');
  await recordEvent(call, 'amendmentExpired', {
    ...aboutEngagement(parties.engagement),
    data: amendmentFacts(parties, expired, lockedTermsOf(parties.engagement)),
  });
}

/** Opens an accepted change again whose hold was refused: the locked terms stand, and it may be accepted until it expires. */
export async function reopenAmendment(call: Call, engagementId: string): Promise<void> {
  await lockPartiesAsSystem(call, engagementId);
  const amendment = await findOpenAmendment(call.db, engagementId);
  if (amendment?.accepted_at) await changeAmendment(call.db, amendment.id, { accepted_at: null, accepted_by: null });
}
