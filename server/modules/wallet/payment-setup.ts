/** Who takes card and bank numbers: the provider's own fields in the browser, or our form of test methods. */
import type { Answered } from '#contract/endpoint.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { ActionOf, Prepare } from '../../call/route.ts';
import { askProvider } from './ask-provider.ts';

type BeginPaymentMethod = typeof walletEndpoints.beginPaymentMethod;

export const getPaymentSetup: ActionOf<typeof walletEndpoints.getPaymentSetup> = ({ deps }) =>
  deps.gateways.payments.setup;

/** Returns the secret that the provider's fields finish with. Refusal: `unavailable`. */
export const beginPaymentMethod: Prepare<BeginPaymentMethod, Answered<BeginPaymentMethod>> = async (call, { body }) => {
  const begun = await askProvider(call.deps, (payments) =>
    payments.beginMethod({ kind: body.kind, ownerId: call.actor.userId }),
  );
  return { clientSecret: begun?.clientSecret ?? null };
};
