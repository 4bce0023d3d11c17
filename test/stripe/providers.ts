/** Both payment providers behind one face, for the rules that hold for either. */
import { sql } from 'kysely';
import { after, DAY } from '#contract/time.ts';
import type { KeptMethod, PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { signBody, webhookSecret } from '#server/gateways/payments/simulated/signature.ts';
import { simulatedPayments } from '#server/gateways/payments/simulated/simulated-payments.ts';
import { stripePayments } from '#server/gateways/payments/stripe/stripe-payments.ts';
import { newId } from '#server/ids.ts';
import { openDeps } from './provider-deps.ts';
import { signStripe } from './stripe-books.ts';
import { startStripe } from './stripe-server.ts';

type SentBody = { readonly raw: string; readonly signature: string; readonly wrong: string; readonly old: string };

/** What a bank does with payouts: returned at once, or two days after they had arrived. */
type Bank = 'takes' | 'returns' | 'returnsLater';

export type Provider = {
  readonly name: string;
  readonly gateway: PaymentGateway;
  readonly advance: (millis: number) => void;
  readonly now: () => Date;
  /** The newest event of the provider's about an object, signed now, by another's secret, and ten minutes ago. */
  readonly newestEvent: (objectId: string) => Promise<SentBody>;
  /** A payment that succeeded and is contested. */
  readonly dispute: () => Promise<{ paymentId: string; intentId: string; disputeId: string }>;
  /** A dispute that was decided so; `turn` has its bank decide the other way. */
  readonly decided: (first: 'won' | 'lost') => Promise<{ intentId: string; disputeId: string; turn: () => void }>;
  /** A refund that was made and then sent back by the payer's bank. */
  readonly failedRefund: () => Promise<{ intentId: string; refundId: string }>;
  /** A specialist whose account is complete, and the bank account that pay goes on to. */
  readonly payee: (bank?: Bank) => Promise<{ specialistId: string; bankToken: string }>;
  /** Opens the account's link and does what it asks for. */
  readonly complete: (specialistId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

const bankTokens: Readonly<Record<Bank, string>> = {
  takes: 'pm_usBankAccount',
  returns: 'pm_usBankAccount_accountClosed',
  returnsLater: 'pm_usBankAccount_returnedLater',
};

async function simulatedProvider(): Promise<Provider> {
  const { deps, advance, close } = await openDeps();
  const gateway = simulatedPayments(deps);
  const secret = webhookSecret(deps.config.secretKey);
  return {
    name: 'the simulator',
    gateway,
    advance,
    now: deps.clock.now,
    newestEvent: async (objectId) => {
      const { rows } = await sql<{ body: unknown }>`
        select body from simulator.events where object_id = ${objectId} order by created_at desc limit 1`.execute(
        deps.db,
      );
      const raw = JSON.stringify(rows[0]?.body);
      const now = deps.clock.now();
      return {
        raw,
        signature: signBody(raw, secret, now),
        wrong: signBody(raw, webhookSecret('another secret'), now),
        old: signBody(raw, secret, after(now, -600_000)),
      };
    },
    dispute: async () => {
      const charge = await chargeOf(gateway, 'pm_card_createDispute');
      advance(3 * 24 * 3_600_000);
      const facts = await gateway.retrieveIntent(charge.id);
      return { paymentId: charge.paymentId, intentId: charge.id, disputeId: facts?.disputes[0]?.id ?? '' };
    },
    decided: async (first) => {
      const token = first === 'won' ? 'pm_card_disputeWonThenLost' : 'pm_card_disputeLostThenWon';
      const { id: intentId } = await chargeOf(gateway, token);
      advance(9 * DAY);
      const facts = await gateway.retrieveIntent(intentId);
      return { intentId, disputeId: facts?.disputes[0]?.id ?? '', turn: () => advance(5 * DAY) };
    },
    failedRefund: async () => {
      const { id: intentId } = await chargeOf(gateway, 'pm_card_refundFailOnce');
      const facts = await gateway.refund({ key: newId(), intentId, amountCents: 2_000 });
      advance(2 * DAY);
      return { intentId, refundId: facts.refunds[0]?.id ?? '' };
    },
    payee: async (bank = 'takes') => ({
      specialistId: newId(),
      bankToken: bankTokens[bank],
    }),
    complete: async (specialistId) => {
      await gateway.accountLink({ specialistId, returnUrl: 'https://a.test', refreshUrl: 'https://b.test' });
    },
    close,
  };
}

export async function stripeProvider() {
  const { deps, advance, close } = await openDeps();
  const stripe = await startStripe(deps.clock.now);
  const gateway = stripePayments(stripe.settings, deps);
  stripe.topUp(10_000_000);

  const accountOf = (specialistId: string): string => {
    const found = stripe.books.all('account', ({ metadata }) => metadata['specialistId'] === specialistId)[0];
    if (!found) throw new Error(`no account of ${specialistId}`);
    return found.id;
  };
  const provider: Provider = {
    name: 'Stripe',
    gateway,
    advance: (millis) => {
      advance(millis);
      stripe.ripen();
    },
    now: deps.clock.now,
    newestEvent: async (objectId) => {
      const raw = stripe.books.events.findLast((event) => event.raw.includes(objectId))?.raw ?? '';
      const seconds = Math.floor(Date.now() / 1000);
      return {
        raw,
        signature: signStripe(raw),
        wrong: signStripe(raw, 'whsec_another'),
        old: signStripe(raw, undefined, seconds - 600),
      };
    },
    dispute: async () => {
      const charge = await chargeOf(gateway, 'pm_card_visa');
      const { id: disputeId } = stripe.dispute(charge.id, 'needs_response');
      return { paymentId: charge.paymentId, intentId: charge.id, disputeId };
    },
    decided: async (first) => {
      const { id: intentId } = await chargeOf(gateway, 'pm_card_visa');
      stripe.dispute(intentId, 'needs_response');
      const { id: disputeId } = stripe.dispute(intentId, first);
      return { intentId, disputeId, turn: () => void stripe.dispute(intentId, first === 'won' ? 'lost' : 'won') };
    },
    failedRefund: async () => {
      const { id: intentId } = await chargeOf(gateway, 'pm_card_visa');
      const facts = await gateway.refund({ key: newId(), intentId, amountCents: 2_000 });
      const refundId = facts.refunds[0]?.id ?? '';
      advance(2 * DAY);
      stripe.failRefund(refundId);
      return { intentId, refundId };
    },
    payee: async (bank = 'takes') => {
      const specialistId = newId();
      await gateway.openAccount(specialistId);
      return { specialistId, bankToken: stripe.completeAccount(accountOf(specialistId), bank) };
    },
    complete: async (specialistId) => {
      stripe.completeAccount(accountOf(specialistId));
    },
    close: async () => {
      await stripe.stop();
      await close();
    },
  };
  return { ...provider, stripe, deps, accountOf };
}

/** For rules that hold for either, each by its name. */
export const providers = [
  ['the simulator', simulatedProvider],
  ['Stripe', stripeProvider],
] as const satisfies readonly (readonly [string, () => Promise<Provider>])[];

async function chargeOf(gateway: PaymentGateway, token: string) {
  const { token: methodToken, payerId } = await keep(gateway, token);
  return gateway.charge({
    key: newId(),
    paymentId: newId(),
    engagementId: newId(),
    payerId,
    methodToken,
    amountCents: 10_000,
  });
}

/** Keeps a test method, as its owner's. Throws when the provider does not. */
export async function keep(
  gateway: PaymentGateway,
  token: string,
  ownerId = newId(),
): Promise<KeptMethod & { readonly payerId: string }> {
  const kind = token.startsWith('pm_us') ? 'bankAccount' : 'card';
  const kept = await gateway.keepMethod({ kind, token, ownerId });
  if (!kept) throw new Error(`not kept: ${token}`);
  return { ...kept, payerId: ownerId };
}
