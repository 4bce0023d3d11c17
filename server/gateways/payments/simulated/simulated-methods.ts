/** Cards and bank accounts at the simulated provider: test tokens, which their owner may have detached. */
import type { Db } from '../../../db/open.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { ProviderDeps } from './simulated-requests.ts';
import { findObject, keepObject } from './simulator-queries.ts';
import { testMethod } from './test-methods.ts';

type Methods = Pick<PaymentGateway, 'beginMethod' | 'keepMethod' | 'detachMethod'>;
type Owned = { readonly ownerId: string; readonly token: string };
type SimulatedMethod = { readonly id: string; readonly detached: boolean };

export function simulatedMethods(deps: ProviderDeps): Methods {
  const keep = (owned: Owned, detached: boolean) => {
    const method: SimulatedMethod = { id: idOf(owned), detached };
    return keepObject(deps.db, 'payment_method', method, deps.clock.now());
  };
  return {
    beginMethod: async () => null,
    keepMethod: async ({ kind, token, ownerId }) => {
      const method = testMethod(token);
      if (method?.kind !== kind) return null;
      if (await isDetached(deps.db, { ownerId, token })) await keep({ ownerId, token }, false);
      const { brand, last4, expiresMonth, expiresYear } = method;
      return { kind, token, brand, last4, expiresMonth, expiresYear };
    },
    detachMethod: (owned) => keep(owned, true),
  };
}

/** Returns whether its owner detached it: nothing is charged to it any more. */
export async function isDetached(db: Db, owned: Owned): Promise<boolean> {
  const kept = await findObject<SimulatedMethod>(db, 'payment_method', idOf(owned));
  return kept?.detached ?? false;
}

/** Everybody has the same test tokens, each owner their own of them. */
function idOf({ ownerId, token }: Owned): string {
  return `${ownerId}/${token}`;
}
