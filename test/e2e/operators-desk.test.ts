/** The operator's desk and what leads to it: Help, drafts, calendars, a person's page (PRODUCT §9, §11). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '../world/approved-shift.ts';
import { disputedHours } from '../world/disputed-hours.ts';
import { setPolicy } from '../world/policy-in.ts';
import { supportIn } from '../world/support-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 300_000;
const patience = 60_000;

test('what is typed to support, about a dispute and in an appeal survives a reload', { timeout }, async () => {
  const { world } = site;
  const { specialist, engagement } = await disputedHours(world);
  const left = await world.bookedShift({ by: specialist, startsIn: '30h' });
  const { id } = left.engagement;
  await world.must(engagementEndpoints.cancelEngagement, { as: specialist, params: { id }, body: { reason: 'Ill' } });
  const { lines } = await world.must(standingEndpoints.getStanding, { as: specialist });
  const line = lines.find(({ booking }) => booking?.engagementId === id);
  const { page, context, pageErrors } = await site.window({ as: specialist });
  context.setDefaultTimeout(patience);
  for (const [address, label] of [
    ['/help', 'What happened?'],
    [`/specialist/my-shifts/${engagement.id}/dispute`, 'What happened'],
    [`/specialist/standing?appeal=${line?.id}`, 'What happened'],
  ] as const) {
    await page.goto(address);
    const field = page.getByRole('textbox', { name: label });
    await field.fill('The truck came late.');
    await page.reload();
    await expect.poll(() => field.inputValue(), { timeout: patience }).toBe('The truck came late.');
  }
  expect(pageErrors).toEqual([]);
});

test('a private calendar address is made, read by a calendar, and ended in Settings', { timeout }, async () => {
  const { world } = site;
  const { specialist, engagement } = await world.bookedShift({ startsIn: '60h' });
  const { page, context, pageErrors } = await site.window({ as: specialist, width: 390 });
  context.setDefaultTimeout(patience);
  await page.goto('/settings/notifications');
  const card = page.getByRole('region', { name: 'Your calendar' });
  await card.getByRole('button', { name: 'Make a private address' }).click();
  const address = new URL(await card.getByLabel('Private address').inputValue());
  const read = () => fetch(site.origin + address.pathname);
  expect(await (await read()).text()).toContain(engagement.id);
  await page.reload();
  await card.getByText('It isn’t shown again').waitFor();
  await card.getByRole('button', { name: 'End the address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the address' }).click();
  await card.getByRole('button', { name: 'Make a private address' }).waitFor();
  expect((await read()).status).toBe(404);

  await page.goto(`/specialist/my-shifts/${engagement.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('mortar-shift.ics');
  expect(pageErrors).toEqual([]);
});

test('a payment is asked about from billing, and the inbox opens it', { timeout }, async () => {
  const { world } = site;
  const { owner } = await disputedHours(world);
  const { page, context, pageErrors } = await site.window({ as: owner });
  context.setDefaultTimeout(patience);
  await page.goto('/business/billing');
  await page.getByRole('link', { name: 'Ask about this' }).first().click();
  await page.getByText('The payment you came from is attached.').waitFor();
  await page.getByRole('textbox', { name: 'What happened?' }).fill('Why is it split in two?');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await page.waitForURL(/\/help\/cases\//);
  const admin = await world.admin();
  const { items } = await world.must(supportEndpoints.listSupportCases, { as: admin, query: { userId: owner.userId } });
  const desk = await site.window({ as: admin });
  await desk.page.goto(`/admin/support/${items[0]?.id}`);
  await desk.page.getByRole('link', { name: 'open the payment' }).click();
  await desk.page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(desk.page.url()).pathname).toMatch(/^\/admin\/payments\//);
  expect(pageErrors).toEqual([]);
});

test('an answer is begun with what is known of the question, and sent only as the Admin leaves it', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist: as, engagement } = await disputedHours(world);
  const about = { topic: 'hours', engagementId: engagement.id };
  const { id } = await supportIn(() => world).opened(as, 'How far is it?', about);
  const { page, context, pageErrors } = await site.window({ as: await world.admin() });
  context.setDefaultTimeout(patience);
  await page.goto(`/admin/support/${id}`);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  const suggested = page.getByRole('group', { name: 'Suggested answers' });
  await suggested.getByRole('button', { name: 'Status of the booking' }).click();
  expect(await field.inputValue()).toMatch(
    /^Hi Imani,\n\nThe status of the booking at Larkspur Pharmacy on .* is: Approved\.$/,
  );
  const read = () => world.must(supportEndpoints.getMySupportCase, { as, params: { id } });
  expect((await read()).messages).toHaveLength(1);
  await field.fill(`${await field.inputValue()} An admin decides by Friday.`);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answer sent').waitFor();
  expect((await read()).messages.at(-1)?.text).toMatch(/is: Approved\. An admin decides by Friday\.$/);
  expect(pageErrors).toEqual([]);
});

test('asked where a payout is, the desk finds it with its bank and days, and answers with them', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist: as } = await approvedShift(world);
  await world.prove(as);
  await world.must(walletEndpoints.addPaymentMethod, {
    as,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
  });
  await world.advance('20h');
  await world.settle();
  const { id } = await supportIn(() => world).opened(as, 'Where is my payout?');
  const { page, context, pageErrors } = await site.window({ as: await world.admin() });
  context.setDefaultTimeout(patience);
  await page.goto(`/admin/support/${id}`);
  const found = page.getByRole('region', { name: 'Found for this question' });
  expect((await found.innerText()).replaceAll('\n', ' ')).toMatch(
    /Payout of \$684\.00 to \D+ ••6789 Sent .* Arrives \w+, \w+ \d+\. Processing/,
  );
  await page.getByRole('button', { name: 'Payout times' }).click();
  expect(await page.getByRole('textbox', { name: 'Your answer' }).inputValue()).toMatch(
    /\$684\.00 left Mortar on .* ••6789 has it on /,
  );
  await found.getByRole('link', { name: /^Open the payout to .* ••6789$/ }).click();
  await page.waitForURL(/\/admin\/payments\//);
  await page.getByText('Paid out').first().waitFor();
  expect(pageErrors).toEqual([]);
});

test('a person’s page shows bookings, standing, documents, cases, money and what Admins did', { timeout }, async () => {
  const { world } = site;
  const { specialist, owner } = await disputedHours(world);
  const { page, context, pageErrors } = await site.window({ as: await world.admin() });
  context.setDefaultTimeout(patience);
  await page.goto(`/admin/users/${specialist.userId}`);
  for (const [tab, shown] of [
    ['Bookings', 'Approved'],
    ['Standing', 'Score after'],
    ['Documents', 'Newest check'],
    ['Cases', 'Dispute'],
    ['Money', 'Paid out so far'],
    ['Done by admins', 'Noah'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('main').getByText(shown, { exact: false }).first().waitFor();
  }
  await page.goto(`/admin/users/${owner.userId}?show=money`);
  await page.getByText('Charged so far, less refunds').waitFor();
  expect(await page.getByRole('tab', { name: 'Standing' }).count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('beside a long list the drawing of the weeks fills its card', { timeout }, async () => {
  const { page, context, pageErrors } = await site.window({ as: await site.world.admin() });
  context.setDefaultTimeout(patience);
  await page.goto('/admin/overview');
  const card = page.getByRole('region', { name: 'Booked value by week' });
  await card.locator('svg.recharts-surface').waitFor();
  await page.addStyleTag({ content: 'section:has(> header h2) { min-height: 900px }' });
  const heightOf = async (what: string) => (await card.locator(what).first().boundingBox())?.height ?? 0;
  await expect.poll(() => heightOf('svg.recharts-surface')).toBeGreaterThan(600);
  expect(pageErrors).toEqual([]);
});

test('an Admin downloads the 1099-NEC list of the year as a file', { timeout }, async () => {
  const { world } = site;
  await setPolicy(world, { taxFormFromCents: 68_400 });
  await approvedShift(world);
  await world.advance('2d');
  const { page, context, pageErrors } = await site.window({ as: await world.admin() });
  context.setDefaultTimeout(patience);
  await page.goto('/admin/tax-forms');
  await page.getByRole('cell', { name: 'Imani Okafor' }).first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mortar-1099-nec-2026.csv');
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toMatch(/^\uFEFFSpecialist,Legal name,TIN,Box 1\r\n/);
  expect(csv).toMatch(/^Imani Number \d+,Imani Okafor,•••-••-4417,684\.00\r$/m);
  expect(pageErrors).toEqual([]);
});
