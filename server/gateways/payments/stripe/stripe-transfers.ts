/**
 * Pay at Stripe: a transfer to the specialist's account there, then a payout from it to the bank. What the bank does not
 * take is pulled back to Mortar before the transfer counts as failed, so that the next payout does not pay it twice.
 */
import Stripe from 'stripe';
import { sumCents } from '#contract/money.ts';
import type { PaymentGateway, TransferFacts, TransferOrder } from '../payment-gateway.ts';
import { findMade, makeOnce } from './make-once.ts';
import { nullIfMissing } from './stripe-intents.ts';
import type { StripeDeps } from './stripe-payments.ts';
import { findConnected } from './stripe-queries.ts';
import { isReversal, transferFacts } from './transfer-facts.ts';

type Transfers = Pick<PaymentGateway, 'transfer' | 'reverse' | 'retrieveTransfer'>;

/** Refusals by which the bank is never asked; another try of the same would be refused again, until the account changes. */
const refusedPayouts = new Set([
  'instant_payouts_unsupported',
  'instant_payouts_limit_exceeded',
  'amount_too_small',
  'instant_payouts_config_disabled',
  'instant_payouts_currency_disabled',
  'payouts_not_allowed',
  'bank_account_unusable',
  'bank_account_restricted',
  'invalid_card_type',
  'resource_missing',
]);

export function stripeTransfers(deps: StripeDeps): Transfers {
  const { stripe } = deps;
  return {
    transfer: async (order) => {
      const account = await findConnected(deps.db, order.specialistId);
      if (!account) throw new Error(`specialist ${order.specialistId} has no account at Stripe`);
      const transfer = await makeTransfer(deps, account, order);
      if (order.bankToken === null) return facts(transfer, null);
      const made = await makePayout(deps, account, order, transfer.id).catch(refusal);
      if (typeof made === 'string')
        return known(transferFacts(await pullBack(deps, transfer.id), { refused: made }), transfer.id);
      // Found by it from now on; asked again after a crash, the same payout is named again.
      if (transfer.metadata['payout'] !== made.id)
        await stripe.transfers.update(transfer.id, { metadata: { payout: made.id } });
      return settled(deps, transfer.id, made);
    },
    reverse: async ({ key, transferId, amountCents }) => {
      const before = await stripe.transfers.retrieve(transferId);
      const payout = await payoutOf(stripe, before);
      if (facts(before, payout).status !== 'succeeded') throw new Error(`transfer ${transferId} has not succeeded`);
      await makeOnce({
        key,
        now: deps.clock.now(),
        find: () => findMade(stripe.transfers.listReversals(transferId, { limit: 100 }), key),
        make: (idempotencyKey) =>
          stripe.transfers.createReversal(
            transferId,
            { amount: amountCents, metadata: { attempt: key } },
            { idempotencyKey },
          ),
      });
      return facts(await stripe.transfers.retrieve(transferId), payout);
    },
    retrieveTransfer: async (id) => {
      const transfer = await stripe.transfers.retrieve(id).catch(nullIfMissing);
      if (!transfer?.metadata['payoutId']) return null;
      return settled(deps, id, await payoutOf(stripe, transfer));
    },
  };
}

async function makeTransfer(
  { stripe, clock }: StripeDeps,
  account: string,
  { key, payoutId, specialistId, bankToken, amountCents }: TransferOrder,
): Promise<Stripe.Transfer> {
  return makeOnce({
    key,
    now: clock.now(),
    find: () => findMade(stripe.transfers.list({ transfer_group: payoutId, limit: 100 }), key),
    make: (idempotencyKey) =>
      stripe.transfers.create(
        {
          amount: amountCents,
          currency: 'usd',
          destination: account,
          transfer_group: payoutId,
          metadata: { payoutId, specialistId, attempt: key, ...(bankToken ? { bank: bankToken } : {}) },
        },
        { idempotencyKey },
      ),
  });
}

async function makePayout(
  { stripe, clock }: StripeDeps,
  account: string,
  { key, payoutId, bankToken, amountCents, instant }: TransferOrder,
  transferId: string,
): Promise<Stripe.Payout> {
  const attempt = key;
  return makeOnce({
    key,
    now: clock.now(),
    find: (since) =>
      findMade(
        stripe.payouts.list(
          { limit: 100, ...(since === null ? {} : { created: { gte: since } }) },
          { stripeAccount: account },
        ),
        attempt,
      ),
    make: (name) =>
      stripe.payouts.create(
        {
          amount: amountCents,
          currency: 'usd',
          method: instant ? 'instant' : 'standard',
          ...(bankToken ? { destination: bankToken } : {}),
          metadata: { payoutId, transferId, attempt },
        },
        // A key is one request's: the transfer has the bare one.
        { idempotencyKey: `${name}:payout`, stripeAccount: account },
      ),
  });
}

/** Returns the facts once a payout that came back has been pulled back. */
async function settled(deps: StripeDeps, transferId: string, payout: Stripe.Payout | null): Promise<TransferFacts> {
  const cameBack = payout?.status === 'failed' || payout?.status === 'canceled';
  const transfer = cameBack ? await pullBack(deps, transferId) : await deps.stripe.transfers.retrieve(transferId);
  return facts(transfer, payout);
}

/**
 * Takes what is left of a transfer back to our balance; once, however often it is asked. The account may not have it back yet: that
 * refusal is no answer for good.
 */
async function pullBack({ stripe, clock }: StripeDeps, transferId: string): Promise<Stripe.Transfer> {
  const transfer = await stripe.transfers.retrieve(transferId);
  const rest = sumCents([transfer.amount, -transfer.amount_reversed]);
  const earlier = transfer.reversals.data.find(isReversal) ?? null;
  if (rest === 0 || earlier) return transfer;
  await makeOnce({
    key: `${transferId}:returned`,
    now: clock.now(),
    find: async () => earlier,
    make: (idempotencyKey) =>
      stripe.transfers.createReversal(transferId, { amount: rest, metadata: { returned: 'true' } }, { idempotencyKey }),
  });
  return stripe.transfers.retrieve(transferId);
}

async function payoutOf(stripe: Stripe, { metadata, destination }: Stripe.Transfer): Promise<Stripe.Payout | null> {
  const account = typeof destination === 'string' ? destination : destination?.id;
  if (!metadata['payout'] || !account) return null;
  return stripe.payouts.retrieve(metadata['payout'], {}, { stripeAccount: account });
}

function facts(transfer: Stripe.Transfer, payout: Stripe.Payout | null): TransferFacts {
  return known(transferFacts(transfer, { payout }), transfer.id);
}

function known(made: TransferFacts | null, id: string): TransferFacts {
  if (!made) throw new Error(`${id} is not a transfer of ours`);
  return made;
}

/** Returns the code of a refusal that stays; throws what may be asked again. */
function refusal(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError && error.code && refusedPayouts.has(error.code)) return error.code;
  throw error;
}
