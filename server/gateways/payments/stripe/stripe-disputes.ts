/** Evidence for disputes at Stripe: submitted once, with what Mortar knows of the payer and the shift. */
import Stripe from 'stripe';
import type { PaymentGateway } from '../payment-gateway.ts';

type Disputes = Pick<PaymentGateway, 'submitEvidence'>;

/** Stripe takes at most so many characters over all fields. */
const MOST_CHARACTERS = 20_000;
const OPEN = new Set(['needs_response', 'appeal_needs_response']);

export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    submitEvidence: async ({ key, disputeId, text, customerName, customerEmail, serviceDate }) => {
      const evidence = {
        customer_name: customerName,
        customer_email_address: customerEmail,
        service_date: serviceDate,
        product_description: text.split('\n')[0] ?? '',
        uncategorized_text: text.slice(0, MOST_CHARACTERS),
      };
      try {
        await stripe.disputes.update(disputeId, { evidence, submit: true }, { idempotencyKey: `evidence:${key}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Submitted or decided before: there is nothing to add.
        const { status } = await stripe.disputes.retrieve(disputeId);
        if (OPEN.has(status)) throw error;
      }
    },
  };
}
