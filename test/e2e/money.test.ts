/** Money as each side sees it: a refused card, a weekly invoice, an instant payout, and an operator who answers for a payment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { toDate } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { accountOf } from '../world/account-of.ts';
import { approvedShift } from '../world/approved-shift.ts';
import { clockIn } from '../world/clock-in.ts';
import { setPolicy } from '../world/policy-in.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const LONG = { timeout: 120_000 };

/** Returns the month of an instant in Mortar's books: `November 2026`. */
const monthOf = (at: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'America/New_York' }).format(toDate(at));

test('a card refused at the hold is fixed in billing, holds, and is charged for the hours', LONG, async () => {
  const { world } = site;
  const owner = await world.owner({ card: 'pm_card_visa_chargeDeclined' });
  const booked = await world.bookedShift({ of: owner });
  const desk = await site.window({ as: owner });
  const phone = await site.window({ as: booked.specialist, width: 390, height: 844 });
  await world.advance(world.until(booked.shift.startsAt, 23));

  await step('the pharmacist reads that the pharmacy’s card was refused', [desk, phone], async () => {
    await phone.page.goto('/notifications');
    await phone.page.getByText('Larkspur Pharmacy’s payment didn’t go through').first().waitFor();
  });
  await step('the owner finds which card it is, and fixes that card', [desk], async () => {
    await desk.page.goto('/business/billing');
    await desk.page.getByText('Visa 0002 was declined the last time it was used.').waitFor();
    await desk.page.getByRole('button', { name: 'Fix the card' }).click();
    const dialog = desk.page.getByRole('dialog', { name: 'Add a card' });
    await dialog.getByRole('radio', { name: 'Visa 4242' }).click();
    // Of the kind that broke: no bank account is offered for a card.
    expect(await dialog.getByRole('radio').count()).toBe(2);
    await dialog.getByRole('button', { name: 'Add card' }).click();
    await dialog.waitFor({ state: 'detached' });
    await desk.page.getByText('Visa 0002').first().waitFor({ state: 'detached' });
  });
  await step('the cost is held on the new card, and the old one is gone', [desk], async () => {
    await world.settle();
    await desk.page.reload();
    await desk.page.getByText('Held', { exact: false }).first().waitFor();
    expect(await desk.page.getByText('was declined the last time').count()).toBe(0);
    expect(await desk.page.getByText('Visa 4242').count()).toBeGreaterThan(0);
  });
  const { leave, params } = await clockIn(world, booked);
  await leave();
  await step('the owner approves the hours, and the charge stands in billing with its invoice', [desk], async () => {
    await desk.page.goto(`/business/timesheets?engagement=${params.id}`);
    await desk.page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    await desk.page
      .getByText(/Approved/)
      .first()
      .waitFor();
    await world.settle();
    await desk.page.goto('/business/billing');
    const charges = desk.page.getByRole('table', { name: 'Charges and holds' });
    await charges.getByText('$766.08').first().waitFor();
    await charges.getByText('Charged').first().waitFor();
    await desk.page.getByRole('tab', { name: 'Invoices' }).click();
    await desk.page
      .getByText(/^LP\d*-2026-0001$/)
      .first()
      .waitFor();
  });
  expect(await accountOf(world, booked.engagement.id)).toMatchObject({ earned: 68_400, escrow: 0, balanced: true });
});

test('a weekly invoice is reminded of, stops new postings when it is overdue, and is paid', LONG, async () => {
  const { world } = site;
  const owner = await world.owner();
  await world.must(walletEndpoints.grantTerms, {
    as: await world.admin(),
    params: { id: owner.userId },
    body: { limitCents: 500_000, reason: 'Two years on time' },
  });
  await approvedShift(world, { of: owner });
  await world.advance('8d');
  const desk = await site.window({ as: owner });

  await step('the week is an invoice, due in days, with its number and no charge', [desk], async () => {
    await desk.page.goto('/business/billing');
    const card = desk.page.getByRole('list', { name: 'Invoices' });
    await card.getByText('$766.08').first().waitFor();
    await card.getByText(/^Due /).waitFor();
    await desk.page.getByRole('tab', { name: 'Invoices' }).click();
    await desk.page
      .getByText(/-2026-0001$/)
      .first()
      .waitFor();
  });
  await step(
    'invoices are found by status and month, which stay in the address; where none match, a press clears them',
    [desk],
    async () => {
      const { page } = desk;
      const { items } = await world.must(paperEndpoints.listInvoices, { as: owner });
      const month = monthOf(items[0]?.issuedAt ?? '');
      const choose = async (name: string, option: string) => {
        await page.getByRole('combobox', { name }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      const table = page.getByRole('table', { name: 'Invoices' });
      await choose('Status', 'Open');
      await choose('Month', month);
      await table.getByText('$766.08').first().waitFor();
      await page.reload();
      await table.getByText('Open', { exact: true }).first().waitFor();
      await page.getByText('1 document, $766.08 open', { exact: true }).waitFor();
      const due = items[0]?.dueOn ?? '';
      const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
      await table.getByRole('cell', { name: day.format(new Date(due)), exact: true }).waitFor();
      expect(new URL(page.url()).searchParams.get('status')).toBe('open');
      expect(await page.getByRole('combobox', { name: 'Month' }).inputValue()).toBe(month);
      await choose('Status', 'Paid');
      await page.getByText('No documents match').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await table.getByText('$766.08').first().waitFor();
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['tab']);
    },
  );
  await world.advance('17d');
  await step('overdue, billing and the posting form say what is off and how to end it', [desk], async () => {
    await desk.page.goto('/notifications');
    await desk.page
      .getByText(/invoice/i)
      .first()
      .waitFor();
    await desk.page.goto('/business/post');
    await desk.page.getByText(/^Your invoice of \$766\.08 is \d+ days? late\.$/).waitFor();
    await desk.page.getByRole('link', { name: 'Pay in billing' }).click();
    await desk.page.getByText('New postings are off until it’s paid. Booked shifts stay booked.').waitFor();
  });
  const post = () =>
    world.call(shiftEndpoints.createPosting, {
      as: owner,
      body: {
        businessId: owner.businessId,
        role: 'Pharmacist',
        breakMinutes: 30,
        ratePerHourCents: 7200,
        bookingMode: 'request',
        shifts: [{ startsAt: world.at('72h'), endsAt: world.at('82h') }],
      },
    });
  expect((await post()).body).toMatchObject({ error: { code: 'invoice_overdue' } });
  await step('paid with the card on file, the notice goes and postings are on', [desk], async () => {
    await desk.page.getByRole('button', { name: 'Pay $766.08' }).first().click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Pay $766.08' }).click();
    await desk.page.getByText('Being charged. You’ll see it here once it goes through.').waitFor();
    await world.settle();
    await desk.page.reload();
    await desk.page
      .getByRole('list', { name: 'Invoices' })
      .getByText(/^Paid /)
      .waitFor();
    expect(await desk.page.getByText(/days? late/).count()).toBe(0);
  });
  expect((await post()).status).toBe(200);
});

test(
  'an instant payout shows its fee and what arrives before it leaves, and is on its way until it arrived',
  LONG,
  async () => {
    const { world } = site;
    await setPolicy(world, { instantAfterShifts: 0 });
    const specialist = await world.specialist();
    await world.prove(specialist);
    await world.must(walletEndpoints.addPaymentMethod, {
      as: specialist,
      body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
    });
    await approvedShift(world, { by: specialist });
    const phone = await site.window({ as: specialist, width: 390, height: 844 });
    await step('what is ready, the fee and what arrives are shown before', [phone], async () => {
      await phone.page.goto('/specialist/wallet');
      await phone.page.getByText('$2.99 fee, takes about 30 min').waitFor();
      await phone.page.getByRole('button', { name: 'Get $681.01 now' }).click();
      const dialog = phone.page.getByRole('dialog', { name: 'Get paid now?' });
      await dialog.getByText('$684.00').waitFor();
      await dialog.getByText(/^\$681\.01 goes to .+ ••6789 in about 30 minutes\.$/).waitFor();
      await dialog.getByRole('button', { name: 'Get $681.01 now' }).click();
      await phone.page.getByText(/^Payout on its way to /).waitFor();
    });
    await step('until it arrives it is on its way, and nothing is left to take', [phone], async () => {
      await phone.page.getByRole('list', { name: 'On its way' }).getByText('$681.01').waitFor();
      await phone.page.getByText('$681.01 is on its way.').waitFor();
    });
    await world.advance('40m');
    await step('arrived, it is no longer on its way', [phone], async () => {
      await phone.page.reload();
      await phone.page
        .getByText(/^Arrived /)
        .locator('visible=true')
        .first()
        .waitFor();
      expect(await phone.page.getByText('is on its way').count()).toBe(0);
    });
  },
);

test(
  'an Admin finds a payment, reads its life, refunds a part, pulls back a payout, and follows an entry to its account',
  LONG,
  async () => {
    const { world } = site;
    const { engagement } = await approvedShift(world, { of: await world.owner({ name: 'Quillwood Drug' }) });
    await world.advance('1d');
    const desk = await site.window({ as: await world.admin() });
    const { page } = desk;
    await step('found by the pharmacy’s name', [desk], async () => {
      await page.goto('/admin/payments');
      await page.getByRole('textbox', { name: /^Search by person/ }).fill('quillwood');
      await page.getByText('1 payment', { exact: true }).waitFor();
      await page.getByRole('link', { name: /Quillwood Drug/ }).click();
    });
    await step('its life is one line, which provider and ledger agree on', [desk], async () => {
      const life = page.getByRole('list', { name: 'What happened to this payment' });
      for (const words of ['Hold placed', 'Charged', 'Pay shared', 'Payout arrived'])
        await life.getByText(words).first().waitFor();
      await page.getByText('Provider and ledger agree to the cent').waitFor();
    });
    await step('a part is refunded, which Mortar bears, with a reason', [desk], async () => {
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Refund' }).fill('42.82');
      await dialog.getByLabel('Reason', { exact: true }).fill('The system was down at noon');
      await dialog.getByRole('button', { name: 'Refund $42.82' }).click();
      await page.getByText('$42.82 is on its way back').waitFor();
      await page.getByText('Provider and ledger agree to the cent').waitFor();
      await page.getByText('$766.08 charged, $42.82 refunded').waitFor();
    });
    await step('a payout is pulled back in part, with a reason', [desk], async () => {
      await page.getByRole('button', { name: 'Pull back' }).click();
      const dialog = page.getByRole('dialog', { name: /^Pull back a payout to / });
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('700');
      await dialog.getByLabel('Reason', { exact: true }).fill('Paid twice for the same hours');
      await dialog.getByRole('button', { name: 'Pull back $700.00' }).click();
      await dialog.getByText('At most $684.00').nth(1).waitFor();
      await dialog.getByRole('textbox', { name: 'Amount' }).fill('100');
      await dialog.getByRole('button', { name: 'Pull back $100.00' }).click();
      await page.getByText('$100.00 is being pulled back').waitFor();
      await page.getByText('Payout pulled back').first().waitFor();
    });
    await step(
      'the ledger check drills down from an account to the entries and back to the payment',
      [desk],
      async () => {
        await page.goto('/admin/payments/ledger');
        await page.getByText('The ledger balances.').waitFor();
        await page.getByRole('button', { name: 'Compare now' }).click();
        await page.getByText(/movements compared, nothing new differs/).waitFor();
        await page.getByRole('link', { name: 'Owed to people' }).click();
        // The page that is left has a table of that name too.
        await page.getByRole('heading', { level: 1, name: 'Owed to people' }).waitFor();
        await page.getByRole('table', { name: 'Accounts' }).getByRole('link').first().click();
        await page
          .getByRole('table', { name: 'Entries' })
          .getByRole('link', { name: 'Open the payment' })
          .first()
          .click();
        await page.getByRole('list', { name: 'What happened to this payment' }).waitFor();
      },
    );
    expect(await accountOf(world, engagement.id)).toMatchObject({ balanced: true });
  },
);
