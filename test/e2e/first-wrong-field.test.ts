/** A form sent with something missing takes its sender to the first wrong field, by keyboard alone (DESIGN-LANGUAGE §4). */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { approvedShift } from '../world/approved-shift.ts';
import { workedBeyond } from '../world/disputed-hours.ts';
import { workedShift } from '../world/ratings-in.ts';
import { upload } from '../world/upload.ts';
import type { Person } from '../world.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

type Place = { readonly as?: Person; readonly address: string };

let site: TestSite;
let places: Readonly<Record<'rating' | 'dispute' | 'appeal' | 'appeals' | 'owner' | 'payment', Place>>;
beforeAll(async () => {
  site = await openTestSite();
  const { world } = site;
  const rated = await workedShift(world);
  const left = await world.bookedShift({ startsIn: '30h' });
  const params = { id: left.engagement.id };
  await world.must(calls.cancelEngagement, { as: left.specialist, params, body: { reason: 'Car trouble' } });
  const appealed = await world.bookedShift({ startsIn: '30h' });
  await world.must(calls.cancelEngagement, {
    as: appealed.specialist,
    params: { id: appealed.engagement.id },
    body: { reason: 'Car trouble' },
  });
  const lineOf = async (as: Person) => (await world.must(standingEndpoints.getStanding, { as })).lines[0]?.id ?? '';
  const line = await lineOf(appealed.specialist);
  const sent = { grounds: 'accident', text: 'A truck hit my car.' };
  await upload(world, appealed.specialist, `/api/standing/${line}/appeal`, sent, null);
  const paid = await approvedShift(world);
  // Last: silence approves hours.
  const hours = await workedBeyond(world);
  const admin = await world.admin();
  const charged = await world.must(paymentDeskEndpoints.listAdminPayments, { as: admin, query: {} });
  places = {
    rating: { as: rated.specialist, address: `/specialist/my-shifts/${rated.params.id}/rating` },
    dispute: { as: hours.owner, address: `/business/timesheets/${hours.params.id}/dispute` },
    appeal: { as: left.specialist, address: `/specialist/standing?appeal=${await lineOf(left.specialist)}` },
    appeals: { as: admin, address: '/admin/appeals' },
    owner: { as: admin, address: `/admin/users/${paid.owner.userId}` },
    payment: {
      as: admin,
      address: `/admin/payments/${charged.items.find(({ engagementId }) => engagementId === paid.engagement.id)?.id}`,
    },
  };
}, 120_000);
afterAll(() => site?.close());

type Row = {
  readonly form: string;
  readonly at: () => Place;
  /** The buttons pressed one after another; the last sends. */
  readonly buttons: readonly RegExp[];
  readonly wrong: (page: Page) => Locator;
};

const rows: readonly Row[] = [
  {
    form: 'sign-up, without a role',
    at: () => ({ address: '/sign-up' }),
    buttons: [/^Continue$/],
    wrong: (page) => page.getByRole('radio', { name: /^I run a pharmacy/ }),
  },
  {
    form: 'a rating, without facts',
    at: () => places.rating,
    buttons: [/^Send rating$/],
    wrong: (page) => page.getByRole('radiogroup').first().getByRole('radio', { name: 'Yes' }),
  },
  {
    form: 'a dispute, without words',
    at: () => places.dispute,
    buttons: [/^Dispute /],
    wrong: (page) => page.getByLabel('What happened'),
  },
  {
    form: 'an appeal, without grounds',
    at: () => places.appeal,
    buttons: [/^Send appeal$/],
    wrong: (page) => page.getByLabel('What was it?'),
  },
  {
    form: 'the decision of an appeal, without a choice',
    at: () => places.appeals,
    buttons: [/^Decide$/],
    wrong: (page) => page.getByRole('radio', { name: /Approve the appeal/ }),
  },
  {
    form: 'weekly invoices, without a reason',
    at: () => places.owner,
    buttons: [/^Trust with invoices$/, /^Save the limit$/],
    wrong: (page) => page.getByRole('dialog').getByLabel('Reason'),
  },
  {
    form: 'a refund, without an amount',
    at: () => places.payment,
    buttons: [/^Refund$/, /^Refund \$/],
    wrong: (page) => page.getByRole('dialog').getByLabel('Refund'),
  },
];

describe('the first wrong field takes the focus', () => {
  test.each(rows)('$form', { timeout: 60_000 }, async ({ at, buttons, wrong }) => {
    const { as, address } = at();
    const window = await site.window({ ...(as && { as }) });
    await visit(window, address);
    for (const name of buttons) await press(window.page.getByRole('button', { name }).first());
    await hasFocus(wrong(window.page));
    expect(window.pageErrors).toEqual([]);
  });

  test('past a field that is right, the next has it', {
    timeout: 60_000,
  }, async () => {
    const { as, address } = places.appeal;
    const window = await site.window({ ...(as && { as }) });
    await visit(window, address);
    await window.page.getByLabel('What was it?').selectOption({ label: 'I had an accident' });
    await press(window.page.getByRole('button', { name: 'Send appeal' }));
    await hasFocus(window.page.getByLabel('What happened'));
  });

  test('of a pair that the server refuses, the password is typed again', { timeout: 60_000 }, async () => {
    const window = await site.window();
    window.allow({ says: 'the server responded with a status of 422 (Unprocessable Content)', path: /sign-in/ });
    await visit(window, '/?modal=sign-in');
    const { page } = window;
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await press(page.getByRole('button', { name: 'Sign in', exact: true }).last());
    await page.getByRole('alert').waitFor();
    await hasFocus(page.getByLabel('Password', { exact: true }));
  });
});

/** As by the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

const hasFocus = (field: Locator) => expect.poll(() => field.and(field.page().locator(':focus')).count()).toBe(1);
