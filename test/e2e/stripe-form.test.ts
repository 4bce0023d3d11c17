/** With Stripe's keys: its own fields take the card, and its own pages the account that pay goes to (PRODUCT §6). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { type StripeStandIn, startStripe } from '../stripe/stripe-server.ts';
import { confirmItsYou } from './confirm-its-you.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await startStripe(() => site.world.clock.now());
  const { secretKey, webhookSecrets, publishableKey, apiBase } = stripe.settings;
  site = await openTestSite({
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_API_BASE: apiBase.origin,
    },
  });
});
afterAll(async () => {
  await site?.close();
  await stripe.stop();
});

/** In place of Stripe's script: one field, which takes any number but 4000…, and finishes the setup at the stand-in. */
const fields = `window.Stripe = (key) => ({
  elements: (options) => ({
    create: () => ({
      on(name, told) { if (name === 'ready') this.ready = told; },
      mount(place) {
        place.innerHTML = '<label>Number at Stripe (' + options.allowedPaymentMethodTypes + ', ' + key.slice(0, 8) + ') <input id="stripe-field"></label>';
        setTimeout(() => this.ready(), 0);
      },
      destroy() {},
    }),
    getElement: () => null,
    submit: async () => ({}),
  }),
  confirmSetup: async ({ clientSecret }) => {
    const setup = clientSecret.split('_secret_')[0];
    if (document.getElementById('stripe-field').value.startsWith('4000')) return { error: { message: 'Your card was declined.' } };
    await window.finishSetup(setup);
    return { setupIntent: { id: setup } };
  },
});`;

async function standInForStripe(page: Page): Promise<void> {
  await page.exposeFunction('finishSetup', (setup: string) => stripe.finishSetup(setup, 'pm_card_visa'));
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fields }),
  );
}

test('a card is typed into Stripe’s fields: refused, it says so; taken, it is the one that pays, and its number is not ours', async () => {
  const owner = await site.world.owner({ card: null });
  const { page, pageErrors } = await site.window({ as: owner });
  await standInForStripe(page);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/business/billing');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Number at Stripe (card, pk_test_)');
  await field.fill('4000000000000002');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await dialog.getByText('Your card was declined.').waitFor();
  await field.fill('4242424242424242');
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await page.getByText('Visa 4242').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  const { paymentMethods } = await site.world.must(walletEndpoints.getWallet, { as: owner, query: {} });
  expect(paymentMethods).toMatchObject([{ kind: 'card', last4: '4242', isDefault: true }]);
  expect(bodies.join('\n')).not.toContain('42424242');
  expect(pageErrors).toEqual([]);
}, 90_000);

test('a specialist completes her payout account on Stripe’s page and comes back to where her pay goes', async () => {
  const specialist = await site.world.specialist();
  const window = await site.window({ as: specialist, width: 390, height: 844 });
  const { page, pageErrors } = window;
  window.allow({
    says: 'the server responded with a status of 409 (Conflict)',
    path: /^\/api\/wallet\/payout-account$/,
  });
  await page.route('https://connect.stripe.test/**', (route) => {
    stripe.completeAccount(route.request().url().split('/').at(-1) ?? '');
    return route.fulfill({ status: 302, headers: { location: `${site.origin}/specialist/wallet?account=back` } });
  });
  await page.goto('/specialist/wallet');
  await page.getByText('Not set up yet').waitFor();
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  await confirmItsYou(page);
  await page.getByText('Payouts go here').waitFor();
  await page.getByText('Stripe Test Bank ••6789').first().waitFor();
  await page.waitForURL(`${site.origin}/specialist/wallet`);
  await page.getByRole('button', { name: 'Change at Stripe' }).waitFor();
  expect(pageErrors).toEqual([]);
}, 90_000);
