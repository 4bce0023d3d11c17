import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { KeptMethod } from '../../gateways/payments/payment-gateway.ts';
import { newId } from '../../ids.ts';
import { presentMethod } from './present-method.ts';
import { changeMethod, insertMethod, lockMethodsOf, makeDefault } from './queries/method-queries.ts';
import { retryRefused } from './retry-refused.ts';

type AddPaymentMethod = typeof walletEndpoints.addPaymentMethod;

/** Sets the method up at the provider, before any transaction. Refusal: `unknown_payment_token`. */
export const keepMethod: Prepare<AddPaymentMethod, KeptMethod> = async (call, { body }) => {
  const kept = await call.deps.gateways.payments.keepMethod({ ...body, ownerId: call.actor.userId });
  return kept ?? refuse('unknown_payment_token', {}, { token: 'The provider does not know this one' });
};

/** Keeps it; the first one is the default. A token already on file is the same method, working again. */
export const addPaymentMethod: PreparedAction<AddPaymentMethod, KeptMethod> = async (call, { body }, kept) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const same = methods.find((method) => method.provider_token === kept.token);
  const added = same
    ? await changeMethod(call.db, same.id, { declined_at: null })
    : await insertMethod(call.db, {
        id: newId(),
        user_id: userId,
        kind: kept.kind,
        provider_token: kept.token,
        brand: kept.brand,
        last4: kept.last4,
        expires_month: kept.expiresMonth,
        expires_year: kept.expiresYear,
        created_at: call.now,
      });
  const becomesDefault = body.makeDefault || methods.length === 0;
  const method = becomesDefault ? await makeDefault(call.db, userId, added.id) : added;
  const { kind, brand, last4 } = method;
  await recordEvent(call, 'paymentMethodAdded', {
    subject: ['paymentMethod', method.id],
    data: { kind, brand, last4 },
  });
  if (method.is_default) await retryRefused(call, userId);
  return presentMethod(method, await lockMethodsOf(call.db, userId), false);
};
