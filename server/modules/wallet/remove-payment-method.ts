import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { removalRefusal } from './present-method.ts';
import { changeMethod, lockMethodsOf, makeDefault, securesBookings } from './queries/method-queries.ts';

/** Forgets a card or bank account, unless it is the only one behind booked shifts. The newest one left becomes the default. */
export const removePaymentMethod: ActionOf<typeof walletEndpoints.removePaymentMethod> = async (call, { params }) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const method = methods.find(({ id }) => id === params.id) ?? refuse('not_found');
  const refused = removalRefusal(methods, await securesBookings(call.db, userId));
  if (refused) refuse(refused);
  await changeMethod(call.db, method.id, { removed_at: call.now, is_default: false });
  const [next] = methods.filter(({ id }) => id !== method.id);
  if (method.is_default && next) await makeDefault(call.db, userId, next.id);
  await recordEvent(call, 'paymentMethodRemoved', {
    subject: ['paymentMethod', method.id],
    data: { last4: method.last4 },
  });
  return {};
};
