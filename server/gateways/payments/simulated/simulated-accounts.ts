/** Specialists' accounts at the simulated provider. Their bank accounts are kept as methods, by the simulated form. */
import type { PaymentGateway } from '../payment-gateway.ts';
import { SimulatedProviderError } from './simulated-objects.ts';
import type { ProviderDeps } from './simulated-requests.ts';
import { completeAccount, findAccount, insertAccount } from './simulator-queries.ts';

type Accounts = Pick<PaymentGateway, 'openAccount' | 'accountLink' | 'retrieveAccount'>;

export function simulatedAccounts({ db, clock }: ProviderDeps): Accounts {
  return {
    openAccount: (specialistId) => insertAccount(db, specialistId, clock.now()),
    // Nobody asks for papers here: making the link completes the account.
    accountLink: async ({ specialistId, returnUrl }) => {
      if (!(await completeAccount(db, specialistId)))
        throw new SimulatedProviderError(`no account of specialist ${specialistId}`);
      return { url: returnUrl };
    },
    retrieveAccount: async (specialistId) => {
      const state = await findAccount(db, specialistId);
      return { state: state ?? 'none', missing: state === 'incomplete' ? ['individual.details'] : [], bank: null };
    },
  };
}
