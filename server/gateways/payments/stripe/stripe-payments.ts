/** Stripe as the payment provider: separate charges and transfers, Express accounts, US cards and bank debits. */
import type Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import type { GatewayDeps } from '../../open-gateways.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { openStripe } from './stripe-client.ts';
import { stripeDisputes } from './stripe-disputes.ts';
import { stripeEvents } from './stripe-events.ts';
import { stripeIntents } from './stripe-intents.ts';
import { stripeMethods } from './stripe-methods.ts';
import { stripeMovements } from './stripe-movements.ts';
import { stripeTransfers } from './stripe-transfers.ts';

/** Of a charge in dollars; less is refused with `amount_too_small`. */
const LEAST_CHARGE = 50;

export type StripeDeps = Pick<GatewayDeps, 'db' | 'clock'> & { readonly stripe: Stripe };

export function stripePayments(
  settings: NonNullable<Config['stripe']>,
  { db, clock }: Pick<GatewayDeps, 'db' | 'clock'>,
): PaymentGateway {
  const stripe = openStripe(settings);
  const deps: StripeDeps = { stripe, db, clock };
  return {
    setup: { provider: 'stripe', publishableKey: settings.publishableKey },
    needsAccount: true,
    leastChargeCents: LEAST_CHARGE,
    ...stripeMethods(deps),
    ...stripeIntents(deps),
    ...stripeDisputes(stripe),
    ...stripeTransfers(deps),
    ...stripeAccounts(deps),
    ...stripeMovements(stripe),
    ...stripeEvents(stripe, settings),
  };
}
