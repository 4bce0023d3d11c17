/** Stripe's webhooks: signed, at least once, in no order. */
import Stripe from 'stripe';
import type { Config } from '../../../config.ts';
import type { PaymentGateway, ProviderEvent } from '../payment-gateway.ts';

const OLDEST_SECONDS = 300;

export function stripeEvents(
  stripe: Stripe,
  { webhookSecrets }: Pick<NonNullable<Config['stripe']>, 'webhookSecrets'>,
): Pick<PaymentGateway, 'readEvent' | 'localEvents'> {
  return {
    readEvent: (rawBody, signature) => {
      for (const secret of webhookSecrets) {
        const event = verified(stripe, rawBody, signature, secret);
        if (event) return { id: event.id, type: event.type, ...aboutOf(event) };
      }
      return null;
    },
    localEvents: null,
  };
}

function verified(stripe: Stripe, rawBody: string, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, OLDEST_SECONDS);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

type About = Pick<ProviderEvent, 'object' | 'objectId'>;
type Carried = {
  readonly object: string;
  readonly id?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Stripe.Metadata | null;
};

/** What was not made by us (a payment in Stripe's dashboard) is nobody's here. */
function aboutOf({ data }: Stripe.Event): About {
  const carried = data.object as unknown as Carried;
  const metadata = carried.metadata ?? {};
  switch (carried.object) {
    case 'payment_intent':
      return metadata['paymentId'] ? about('intent', carried.id) : other(carried);
    case 'charge':
      // It has its intent's metadata.
      return metadata['paymentId'] ? about('intent', idOf(carried.payment_intent)) : other(carried);
    case 'refund':
    case 'dispute':
      return about('intent', idOf(carried.payment_intent));
    case 'transfer':
      return metadata['payoutId'] ? about('transfer', carried.id) : other(carried);
    case 'payout':
      return about('transfer', metadata['transferId']);
    case 'account':
      return about('account', metadata['specialistId']);
    default:
      return other(carried);
  }
}

function about(object: ProviderEvent['object'], objectId: string | null | undefined): About {
  return objectId ? { object, objectId } : { object: 'other', objectId: '' };
}

function other({ id }: Carried): About {
  return { object: 'other', objectId: id ?? '' };
}

function idOf(reference: Carried['payment_intent']): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
