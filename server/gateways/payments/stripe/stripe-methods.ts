/** Cards and bank accounts at Stripe. Their numbers go from the browser to Stripe and never reach us. */
import Stripe from 'stripe';
import { bankName } from '../bank-name.ts';
import type { KeptMethod, PaymentGateway } from '../payment-gateway.ts';
import { nullIfMissing } from './stripe-intents.ts';
import type { StripeDeps } from './stripe-payments.ts';
import { findCustomer, insertCustomer } from './stripe-queries.ts';

type Methods = Pick<PaymentGateway, 'beginMethod' | 'keepMethod' | 'detachMethod'>;

const types = { card: 'card', bankAccount: 'us_bank_account' } as const;

/** At once through the person's own bank: deposits of cents take two days, and a booking may not wait for them. */
const bankOptions = { us_bank_account: { verification_method: 'instant' } } as const;

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function stripeMethods(deps: StripeDeps): Methods {
  const { stripe } = deps;
  const customerOf = async (ownerId: string): Promise<string> => {
    const known = await findCustomer(deps.db, ownerId);
    if (known) return known;
    const made = await stripe.customers.create({ metadata: { ownerId } }, { idempotencyKey: `customer:${ownerId}` });
    return insertCustomer(deps.db, ownerId, made.id, deps.clock.now());
  };

  return {
    beginMethod: async ({ kind, ownerId }) => {
      const setup = await stripe.setupIntents.create({
        customer: await customerOf(ownerId),
        allowed_payment_method_types: [types[kind]],
        ...(kind === 'bankAccount' ? { payment_method_options: bankOptions } : {}),
        usage: 'off_session',
      });
      if (!setup.client_secret) throw new Error(`${setup.id} has no client secret`);
      return { clientSecret: setup.client_secret };
    },
    keepMethod: async ({ kind, token, ownerId }) => {
      const customer = await customerOf(ownerId);
      const setup = token.startsWith('seti_')
        ? await stripe.setupIntents.retrieve(token, { expand: ['payment_method'] }).catch(nullIfMissing)
        : await setUp(stripe, customer, kind, token).catch(nullIfRefused);
      const method = setup?.payment_method;
      if (setup?.status !== 'succeeded' || setup.customer !== customer) return null;
      if (!method || typeof method === 'string' || method.type !== types[kind]) return null;
      return keptMethod(kind, method);
    },
    detachMethod: async ({ token }) => {
      // A bank account of a specialist's own account there is that account's.
      if (!token.startsWith('pm_')) return;
      try {
        await stripe.paymentMethods.detach(token);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const method = await stripe.paymentMethods.retrieve(token).catch(nullIfMissing);
        if (method?.customer) throw error;
      }
    },
  };
}

/** For a PaymentMethod made elsewhere (Stripe's test ids): the fields in the browser finish a SetupIntent of their own. */
async function setUp(
  stripe: Stripe,
  customer: string,
  kind: KeptMethod['kind'],
  token: string,
): Promise<Stripe.SetupIntent> {
  return stripe.setupIntents.create({
    customer,
    payment_method: token,
    allowed_payment_method_types: [types[kind]],
    ...(kind === 'bankAccount'
      ? { payment_method_options: bankOptions, mandate_data: { customer_acceptance: { type: 'offline' } } }
      : {}),
    usage: 'off_session',
    confirm: true,
    expand: ['payment_method'],
  });
}

function keptMethod(kind: KeptMethod['kind'], { id, card, us_bank_account: bank }: Stripe.PaymentMethod): KeptMethod {
  const brand = card?.display_brand ?? card?.brand ?? '';
  return {
    kind,
    token: id,
    brand: card ? (brands[brand] ?? brand) : bankName(bank?.bank_name ?? ''),
    last4: card?.last4 ?? bank?.last4 ?? '',
    expiresMonth: card?.exp_month ?? null,
    expiresYear: card?.exp_year ?? null,
  };
}

function nullIfRefused(error: unknown): null {
  const refused =
    error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;
  if (refused) return null;
  throw error;
}
