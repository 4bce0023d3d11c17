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
import { askProvider } from './ask-provider.ts';
import { payoutsMoved, requirePayoutProof } from './payout-account.ts';
import { payeeOf } from './queries/earning-queries.ts';
import { changeMethod, insertMethod, lockMethodsOf, makeDefault } from './queries/method-queries.ts';

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

/** Keeps the bank account that this account pays on to, in place of any other. The same again changes nothing. */
export async function applyAccount(call: Call, specialistId: string, { bank }: PayoutAccount): Promise<void> {
  if (!bank) return;
  const { userId } = await payeeOf(call.db, specialistId);
  const methods = await lockMethodsOf(call.db, userId);
  if (methods.some(({ provider_token }) => provider_token === bank.token)) return;
  const added = await insertMethod(call.db, { id: newId(), ...bankRow(userId, bank), created_at: call.now });
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
