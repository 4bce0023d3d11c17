/**
 * A payment provider on this machine, the default: the same states, delays, refusals, repeats by key and signed events
 * as a real one, kept in books of its own (schema `simulator`) that ours never look into. No money moves.
 */
import type { GatewayDeps } from '../../open-gateways.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { simulatedAccounts } from './simulated-accounts.ts';
import { simulatedEvents } from './simulated-events.ts';
import { simulatedIntents } from './simulated-intents.ts';
import { simulatedMethods } from './simulated-methods.ts';
import { simulatedMovements } from './simulated-movements.ts';
import { simulatedTransfers } from './simulated-transfers.ts';

export function simulatedPayments(deps: GatewayDeps): PaymentGateway {
  return {
    setup: { provider: 'simulated', publishableKey: null },
    needsAccount: false,
    leastChargeCents: 1,
    ...simulatedMethods(deps),
    ...simulatedIntents(deps),
    ...simulatedTransfers(deps),
    ...simulatedAccounts(deps),
    ...simulatedEvents(deps),
    listMovements: simulatedMovements(deps),
  };
}
