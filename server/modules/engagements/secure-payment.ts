/** After the commit of a booking that needs a hold now: ask the provider, then lock the terms or give the slot back. */
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { AfterCommit } from '../../call/route.ts';
import { openPaymentOf, placeHold } from '../wallet/index.ts';
import { presentEngagement } from './present.ts';
import { findEngagement } from './queries/engagement-queries.ts';

/**
 * Runs outside any transaction ("record, call, record", DESIGN). The hold's own transaction moves the engagement on
 * through its reactions; should this process die in between, the sweep of due holds does the same. Refusal:
 * `payment_refused`, with the slot open again.
 */
export const securePayment: AfterCommit<
  typeof engagementEndpoints.acceptEngagement | typeof engagementEndpoints.requestShift
> = async (call: SignedCall, _input, answer) => {
  if (answer.status !== 'Active') return answer;
  const paymentId = await openPaymentOf(call.deps.db, answer.id);
  const outcome = paymentId ? await placeHold(call.deps, paymentId) : 'refused';
  if (outcome === 'refused') refuse('payment_refused');
  const engagement = (await findEngagement(call.deps.db, answer.id)) ?? refuse('not_found');
  return presentEngagement({ ...call, db: call.deps.db }, engagement);
};
