/**
 * A specialist's account at the provider. She completes it on the provider's own pages; the bank account it pays on to is
 * kept here as the one that payouts go to, so that every rule about bank accounts holds for it.
 */
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { KeptMethod, PayoutAccount } from '../../gateways/payments/payment-gateway.ts';
import { newId } from '../../ids.ts';
import { holdUsers } from '../accounts/index.ts';
import { askProvider } from './ask-provider.ts';
import { accountGap } from './create-payout.ts';
import { payoutsMoved, requirePayoutProof } from './payout-account.ts';
import { resumeWaitingPayouts } from './payout-waits.ts';
import { lockPayee, payeeOf } from './queries/earning-queries.ts';
import {
  changeMethod,
  insertMethod,
  lockMethodsOf,
  type MethodRow,
  makeDefault,
  methodsOf,
} from './queries/method-queries.ts';

type OpenPayoutAccount = typeof walletEndpoints.openPayoutAccount;
type RefreshPayoutAccount = typeof walletEndpoints.refreshPayoutAccount;

/** Refusal: `unavailable`. */
export const getPayoutAccount: ActionOf<typeof walletEndpoints.getPayoutAccount> = async ({ deps, actor }) => {
  const { specialistId } = actor;
  if (!specialistId) return { state: 'none', missing: 0 };
  return present(await askProvider(deps, (payments) => payments.retrieveAccount(specialistId)));
};

/** Opens the account at the provider, before any transaction. Refusals: `not_found`, `proof_needed`, `unavailable`. */
export const linkPayoutAccount: Prepare<OpenPayoutAccount, { url: string }> = async (call) => {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  await requirePayoutProof(call);
  const wallet = `${call.deps.config.publicUrl}/specialist/wallet`;
  return askProvider(call.deps, async (payments) => {
    await payments.openAccount(specialistId);
    return payments.accountLink({
      specialistId,
      returnUrl: `${wallet}?account=back`,
      refreshUrl: `${wallet}?account=again`,
    });
  });
};

export const openPayoutAccount: PreparedAction<OpenPayoutAccount, { url: string }> = async (call, _input, link) => {
  await requirePayoutProof(call);
  return link;
};

/** Refusals: `not_found`, `unavailable`. */
export const readPayoutAccount: Prepare<RefreshPayoutAccount, PayoutAccount> = async (call) => {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  return askProvider(call.deps, (payments) => payments.retrieveAccount(specialistId));
};

export const refreshPayoutAccount: PreparedAction<RefreshPayoutAccount, PayoutAccount> = async (
  call,
  _input,
  account,
) => {
  await applyAccount(call, call.actor.specialistId ?? refuse('not_found'), account);
  return present(account);
};

/**
 * Keeps the bank account that this account pays on to, in place of any other, and pays out what waited for it. The same again changes
 * nothing, except that an account that is ready is paused no more; a bank that returned a payout stays declined until she names another.
 */
export async function applyAccount(call: Call, specialistId: string, { state, bank }: PayoutAccount): Promise<void> {
  if (!bank) return;
  const { userId } = await payeeOf(call.db, specialistId);
  await lockMethodsOf(call.db, userId);
  // The provider goes on telling of an account whose owner has left Mortar.
  if (!(await holdUsers(call.db, [userId])).has(userId)) return;
  // A payout that fails changes the bank account with only its payee locked.
  await lockPayee(call.db, specialistId);
  const methods = await methodsOf(call.db, userId);
  const known = methods.find(({ provider_token }) => provider_token === bank.token);
  const isReady = state === 'ready';
  if (!known) await keepBank(call, { userId, bank, methods, isReady });
  else if (isReady && known.payouts_paused_at) await unpause(call, specialistId, known);
  const couldBePaid = accountGap(methods) === null;
  if (!couldBePaid && accountGap(await methodsOf(call.db, userId)) === null)
    await resumeWaitingPayouts(call, specialistId);
}

async function unpause(call: Call, specialistId: string, { id, brand, last4 }: MethodRow): Promise<void> {
  await changeMethod(call.db, id, { payouts_paused_at: null });
  await recordEvent(call, 'payoutsResumed', {
    subject: ['paymentMethod', id],
    data: { specialistId, brand, last4 },
  });
}

type NewBank = {
  readonly userId: string;
  readonly bank: KeptMethod;
  /** What is kept so far: this takes its place. */
  readonly methods: readonly MethodRow[];
  readonly isReady: boolean;
};

async function keepBank(call: Call, { userId, bank, methods, isReady }: NewBank): Promise<void> {
  const added = await insertMethod(call.db, {
    id: newId(),
    ...bankRow(userId, bank),
    payouts_paused_at: isReady ? null : call.now,
    created_at: call.now,
  });
  await makeDefault(call.db, userId, added.id);
  for (const { id } of methods) await changeMethod(call.db, id, { removed_at: call.now, is_default: false });
  const { kind, brand, last4 } = bank;
  await recordEvent(call, 'paymentMethodAdded', {
    subject: ['paymentMethod', added.id],
    data: { kind, brand, last4, ...(await payoutsMoved(call.db, userId, methods)) },
  });
}

function bankRow(userId: string, { kind, token, brand, last4 }: KeptMethod) {
  return { user_id: userId, kind, provider_token: token, brand, last4, expires_month: null, expires_year: null };
}

function present({ state, missing }: PayoutAccount) {
  return { state, missing: missing.length };
}
