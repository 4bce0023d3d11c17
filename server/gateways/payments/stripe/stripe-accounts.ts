/** Specialists' accounts at Stripe (Connect, Express). Stripe asks for what the law wants and keeps it; we hear whether it is done. */
import type Stripe from 'stripe';
import { bankName } from '../bank-name.ts';
import type { KeptMethod, PaymentGateway } from '../payment-gateway.ts';
import type { StripeDeps } from './stripe-payments.ts';
import { findConnected, insertConnected } from './stripe-queries.ts';

type Accounts = Pick<PaymentGateway, 'openAccount' | 'accountLink' | 'retrieveAccount'>;

export function stripeAccounts({ stripe, db, clock }: StripeDeps): Accounts {
  return {
    openAccount: async (specialistId) => {
      if (await findConnected(db, specialistId)) return;
      const account = await stripe.accounts.create(
        {
          type: 'express',
          country: 'US',
          business_type: 'individual',
          capabilities: { transfers: { requested: true } },
          // Payouts are ours to start: each is one transfer's.
          settings: { payouts: { schedule: { interval: 'manual' } } },
          metadata: { specialistId },
        },
        { idempotencyKey: `account:${specialistId}` },
      );
      await insertConnected(db, specialistId, account.id, clock.now());
    },
    accountLink: async ({ specialistId, returnUrl, refreshUrl }) => {
      const id = await findConnected(db, specialistId);
      if (!id) throw new Error(`specialist ${specialistId} has no account at Stripe`);
      const account = await stripe.accounts.retrieve(id);
      // What is complete is changed on Stripe's own pages for it.
      const { url } = isReady(account)
        ? await stripe.accounts.createLoginLink(id)
        : await stripe.accountLinks.create({
            account: id,
            type: 'account_onboarding',
            collection_options: { fields: 'eventually_due' },
            return_url: returnUrl,
            refresh_url: refreshUrl,
          });
      return { url };
    },
    retrieveAccount: async (specialistId) => {
      const id = await findConnected(db, specialistId);
      if (!id) return { state: 'none', missing: [], bank: null };
      const account = await stripe.accounts.retrieve(id);
      const { currently_due: now, past_due: overdue } = account.requirements ?? {};
      return {
        state: isReady(account) ? 'ready' : 'incomplete',
        missing: [...new Set([...(overdue ?? []), ...(now ?? [])])].toSorted(),
        bank: bankOf(account),
      };
    },
  };
}

function isReady({ payouts_enabled, capabilities }: Stripe.Account): boolean {
  return payouts_enabled && capabilities?.transfers === 'active';
}

/** Returns where dollars go; a debit card there counts as the bank account behind it. */
function bankOf({ external_accounts }: Stripe.Account): KeptMethod | null {
  const usd = external_accounts?.data.filter(({ currency }) => currency === 'usd') ?? [];
  const chosen = usd.find(({ default_for_currency }) => default_for_currency) ?? usd[0];
  if (!chosen) return null;
  const brand = chosen.object === 'card' ? chosen.brand : bankName(chosen.bank_name ?? '');
  return { kind: 'bankAccount', token: chosen.id, brand, last4: chosen.last4, expiresMonth: null, expiresYear: null };
}
