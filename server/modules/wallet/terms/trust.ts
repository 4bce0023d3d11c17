/** What an Admin may do about terms: trust a business up to a limit, and stop (PRODUCT §6). */
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { findPeople } from '../../accounts/index.ts';
import { endTermsOf, lockPlannedOnTerms, lockTerms, saveTerms, takeOffTerms } from '../queries/terms-queries.ts';
import { termsOf } from './present-terms.ts';

export const getTerms: ActionOf<typeof walletEndpoints.getTerms> = async (call, { params }) => ({
  terms: await termsOf(call.db, params.id, call.now),
});

/** Trusts an owner, or changes the limit. Refusals: `not_found` for who owns no pharmacy, `terms_limit_too_high`. */
export const grantTerms: ActionOf<typeof walletEndpoints.grantTerms> = async (call, { params, body }) => {
  const owner = (await findPeople(call.db, [params.id])).get(params.id);
  if (owner?.role !== 'Business' || owner.deleted) refuse('not_found');
  const { policy } = await currentPolicy(call.db);
  if (body.limitCents > policy.termsLimitCents)
    refuse('terms_limit_too_high', { mostCents: policy.termsLimitCents }, { limitCents: 'terms_limit_too_high' });
  await lockTerms(call.db, params.id);
  await saveTerms(call.db, {
    payer_id: params.id,
    limit_cents: body.limitCents,
    reason: body.reason,
    granted_by: call.actor.userId,
    granted_at: call.now,
  });
  await recordEvent(call, 'termsGranted', {
    subject: ['user', params.id],
    data: { limitCents: body.limitCents, reason: body.reason },
  });
  return { terms: await termsOf(call.db, params.id, call.now) };
};

/** Ends terms: what is booked goes the usual way, what the float paid is still invoiced. Refusal: `not_found`. */
export const endTerms: ActionOf<typeof walletEndpoints.endTerms> = async (call, { params, body }) => {
  // A change of one of these takes of the credit: payments before terms.
  await lockPlannedOnTerms(call.db, params.id);
  await lockTerms(call.db, params.id);
  if (!(await endTermsOf(call.db, params.id, call.now))) refuse('not_found');
  await takeOffTerms(call.db, params.id);
  await recordEvent(call, 'termsEnded', { subject: ['user', params.id], data: { reason: body.reason } });
  return { terms: await termsOf(call.db, params.id, call.now) };
};
