/** The cards and bank accounts a person pays with, and is paid to (PRODUCT §6). */
import type { RefusalCode } from '#contract/refusals.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { PaymentMethod } from '#contract/wallet/wallet.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { KeptMethod } from '../../gateways/payments/payment-gateway.ts';
import { newId } from '../../ids.ts';
import { askProvider } from './ask-provider.ts';
import { payoutsMoved, requirePayoutProof } from './payout-account.ts';
import {
  changeMethod,
  insertMethod,
  lockMethodsOf,
  type MethodRow,
  makeDefault,
  type Secured,
  securedByMethods,
} from './queries/method-queries.ts';
import { retryRefused } from './retry-refused.ts';

type AddPaymentMethod = typeof walletEndpoints.addPaymentMethod;

/**
 * Sets the method up at the provider, before any transaction. Who is paid by an account there keeps no bank account here.
 * Refusals: `proof_needed`, `unknown_payment_token`, `unavailable`.
 */
export const keepMethod: Prepare<AddPaymentMethod, KeptMethod> = async (call, { body }) => {
  await requirePayoutProof(call);
  const setUp = await askProvider(call.deps, async (payments) => {
    const isPaidByAccount = payments.needsAccount && call.actor.role === 'Specialist';
    return isPaidByAccount ? null : payments.keepMethod({ ...body, ownerId: call.actor.userId });
  });
  return setUp ?? refuse('unknown_payment_token', {}, { token: 'token_unknown' });
};

/** Stores it; the first is the default. A token already on file is the same method, working again. */
export const addPaymentMethod: PreparedAction<AddPaymentMethod, KeptMethod> = async (call, { body }, stored) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  await requirePayoutProof(call);
  const same = methods.find((method) => method.provider_token === stored.token);
  const added = same
    ? await changeMethod(call.db, same.id, { declined_at: null })
    : await insertMethod(call.db, {
        id: newId(),
        user_id: userId,
        kind: stored.kind,
        provider_token: stored.token,
        brand: stored.brand,
        last4: stored.last4,
        expires_month: stored.expiresMonth,
        expires_year: stored.expiresYear,
        created_at: call.now,
      });
  const becomesDefault = body.makeDefault || methods.length === 0;
  const method = becomesDefault ? await makeDefault(call.db, userId, added.id) : added;
  const { kind, brand, last4 } = method;
  await recordEvent(call, 'paymentMethodAdded', {
    subject: ['paymentMethod', method.id],
    data: { kind, brand, last4, ...(await payoutsMoved(call.db, userId, methods)) },
  });
  if (method.is_default) await retryRefused(call, userId);
  return presentMethod(method, await lockMethodsOf(call.db, userId), { any: false, byCard: false });
};

/** Makes this method pay (or receive payouts) from now on; what the former was refused for is tried again. */
export const setDefaultPaymentMethod: ActionOf<typeof walletEndpoints.setDefaultPaymentMethod> = async (
  call,
  { params },
) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const chosen = methods.find(({ id }) => id === params.id) ?? refuse('not_found');
  await requirePayoutProof(call);
  const method = chosen.is_default ? chosen : await makeDefault(call.db, userId, chosen.id);
  if (!chosen.is_default) {
    await recordEvent(call, 'paymentMethodDefaulted', {
      subject: ['paymentMethod', method.id],
      data: { last4: method.last4, ...(await payoutsMoved(call.db, userId, methods)) },
    });
    await retryRefused(call, userId);
  }
  return presentMethod(method, methods, await securedByMethods(call.db, userId));
};

/**
 * Forgets a card or bank account, unless it is the only one behind booked shifts, or the only card where a debit would come too late
 * for them. The newest one left becomes the default. What is open follows in the event's reactions, which wait for whoever is booking
 * it: what was booked meanwhile is paid by what there was, so it is asked again.
 */
export const removePaymentMethod: ActionOf<typeof walletEndpoints.removePaymentMethod> = async (call, { params }) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const method = methods.find(({ id }) => id === params.id) ?? refuse('not_found');
  await requirePayoutProof(call);
  await refuseRemoval(call, method, methods);
  await changeMethod(call.db, method.id, { removed_at: call.now, is_default: false });
  const [next] = methods.filter(({ id }) => id !== method.id);
  if (method.is_default && next) await makeDefault(call.db, userId, next.id);
  await recordEvent(call, 'paymentMethodRemoved', {
    subject: ['paymentMethod', method.id],
    data: { last4: method.last4, ...(await payoutsMoved(call.db, userId, methods)) },
  });
  await refuseRemoval(call, method, methods);
  return {};
};

async function refuseRemoval(call: SignedCall, method: MethodRow, all: readonly MethodRow[]): Promise<void> {
  const refused = removalRefusal(method, all, await securedByMethods(call.db, call.actor.userId));
  if (refused) refuse(refused);
}

/** Removes the cards and bank accounts of an account that is gone, except from the books of what they paid. */
export async function forgetMethodsOf(call: Call, userId: string): Promise<void> {
  for (const { id } of await lockMethodsOf(call.db, userId))
    await changeMethod(call.db, id, { removed_at: call.now, is_default: false });
}

/**
 * Returns a kept method as its owner sees it, among `all` they keep. `secured`: what booked shifts they have to pay for.
 */
export function presentMethod(method: MethodRow, all: readonly MethodRow[], secured: Secured): PaymentMethod {
  return {
    id: method.id,
    kind: method.kind,
    brand: method.brand,
    last4: method.last4,
    expiresMonth: method.expires_month,
    expiresYear: method.expires_year,
    isDefault: method.is_default,
    declinedAt: method.declined_at?.toISOString() ?? null,
    createdAt: method.created_at.toISOString(),
    actions: [
      { name: 'removePaymentMethod', refusal: removalRefusal(method, all, secured) },
      ...(method.is_default ? [] : [{ name: 'setDefaultPaymentMethod', refusal: null }]),
    ],
  };
}

/** Returns why a method may not be removed: the last stays while it pays for something, the last card while a hold on it is ahead. */
function removalRefusal({ kind }: MethodRow, all: readonly MethodRow[], { any, byCard }: Secured): RefusalCode | null {
  const isLastCard = kind === 'card' && all.filter((method) => method.kind === 'card').length <= 1;
  return (any && all.length <= 1) || (byCard && isLastCard) ? 'payment_method_in_use' : null;
}
