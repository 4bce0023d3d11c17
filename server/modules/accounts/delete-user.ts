import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { deleteKeysOf } from '../../call/idempotency.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { eraseCodesOf } from '../verification/index.ts';
import { NO_PASSWORD } from './create-account.ts';
import { requireProof } from './proof.ts';
import { deleteSecondFactor } from './queries/second-factor-queries.ts';
import { changeUser, eraseResetsOf, hasOtherAdmin, lockAdmins, lockUser } from './queries/user-queries.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Deletes the caller's account (SPEC C-7, PRODUCT §1): personal data is erased, ids in ledger and audit stay. Refusals:
 * `not_found` for anybody else's, `proof_needed`, `last_admin`, `open_work`, `balance_owed` and `invoice_to_come` for who has
 * still to pay.
 */
export const deleteUser: ActionOf<typeof accountEndpoints.deleteUser> = async (call, { params, body }) => {
  const { userId } = call.actor;
  if (params.id !== userId) refuse('not_found');
  const isAdmin = call.actor.role === 'Admin';
  if (isAdmin) await lockAdmins(call.db);
  await lockUser(call.db, userId);
  await requireProof(call);
  if (isAdmin && !(await hasOtherAdmin(call.db, userId))) refuse('last_admin');
  await refuseUnsettled(call, userId);
  // Closes their profiles, which locks them; a booking that slipped in before that is seen by the second look.
  await recordEvent(call, 'accountDeleted', { subject: ['user', userId], data: { reasons: body.reasons } });
  await refuseUnsettled(call, userId);
  await endSessionsOf(call, userId);
  await eraseResetsOf(call.db, userId);
  await eraseCodesOf(call.db, userId, call.now);
  await deleteSecondFactor(call.db, userId);
  await deleteKeysOf(call.db, userId);
  await changeUser(call.db, userId, {
    email: `${userId}@deleted.invalid`,
    phone: '',
    password_hash: NO_PASSWORD,
    first_name: 'Deleted',
    last_name: 'account',
    referral: 'none',
    time_zone: null,
    email_verified_at: null,
    phone_verified_at: null,
    last_seen_at: null,
    deleted_at: call.now,
    updated_at: call.now,
  });
  return {};
};

async function refuseUnsettled({ db, deps, now, actor }: SignedCall, userId: string): Promise<void> {
  if (await deps.questions.hasOpenWork(db, userId, now))
    refuse('open_work', { side: actor.role === 'Specialist' ? 'specialist' : 'business' });
  const { leastChargeCents } = deps.gateways.payments;
  const { owedCents, uninvoicedCents } = await deps.questions.balanceOfPayer(db, userId, leastChargeCents);
  if (owedCents > 0) refuse('balance_owed', { owedCents });
  if (uninvoicedCents > 0) refuse('invoice_to_come', { owedCents: uninvoicedCents });
}
