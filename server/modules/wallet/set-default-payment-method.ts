import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { presentMethod } from './present-method.ts';
import { lockMethodsOf, makeDefault, securesBookings } from './queries/method-queries.ts';
import { retryRefused } from './retry-refused.ts';

/** From now on this one pays (or receives payouts); what the former was refused for is tried again. */
export const setDefaultPaymentMethod: ActionOf<typeof walletEndpoints.setDefaultPaymentMethod> = async (
  call,
  { params },
) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const chosen = methods.find(({ id }) => id === params.id) ?? refuse('not_found');
  const method = chosen.is_default ? chosen : await makeDefault(call.db, userId, chosen.id);
  if (!chosen.is_default) {
    await recordEvent(call, 'paymentMethodDefaulted', {
      subject: ['paymentMethod', method.id],
      data: { last4: method.last4 },
    });
    await retryRefused(call, userId);
  }
  return presentMethod(method, methods, await securesBookings(call.db, userId));
};
