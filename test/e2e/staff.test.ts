/** Own staff: the question before the first alarm, a file of the week, a holiday; and what coverage makes of each. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { axeFindings } from './axe-findings.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const monToSat = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' }));
const alarm = (page: Page) => page.getByRole('status').filter({ hasText: 'you can’t open' });

const file = [
  'Name,Role,Weekday,Start,End,Lunch start,Lunch end',
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `Sam Ishii,Pharmacist,${day},9:00 AM,7:00 PM,,`),
  'Sam Ishii,Pharmacist,Sat,morning,7:00 PM,,',
  'Lena Cruz,Cashier,Mon,9:00 AM,5:00 PM,,',
  'Lena Cruz,Technician,Tue,9:00 AM,5:00 PM,,',
].join('\r\n');

test('an owner answers who works there, imports a file, sees the alarm shrink and closes on a holiday', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner({ openingHours: monToSat });
  const params = { id: owner.businessId };
  const roster = () => world.must(rosterEndpoints.getRoster, { as: owner, params });
  const window = await site.window({ as: owner });
  const { page } = window;

  // Nobody was asked: coverage asks, and nothing is an alarm.
  await page.goto('/business/coverage');
  await page.getByText('Who already works here?').waitFor();
  expect(await alarm(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Add your staff' }).click();
  await page.getByRole('button', { name: 'Nobody, all through Mortar' }).click();
  await page.getByText('Nobody: every opening hour goes through Mortar').waitFor();
  expect(await roster()).toMatchObject({ asked: true, people: [] });
  expect(await axeFindings(page, 'nobody on the staff')).toEqual([]);

  await page.goto('/business/coverage');
  await alarm(page).getByText('12 times you can’t open, 120 hours without a pharmacist').waitFor();

  // Every row is seen with its problem before anything is saved; the fine ones can be imported.
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await page.getByRole('button', { name: 'Import a CSV' }).click();
  const dialog = page.getByRole('dialog');
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog.getByText('2 rows have problems and are left out.').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(8);
  const bad = await dialog.getByRole('listitem').filter({ hasText: 'Left out' }).allInnerTexts();
  expect(bad.map((text) => text.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Row 7 Sam Ishii .*Start, “morning”: /),
    expect.stringMatching(/^Row 8 Lena Cruz .*Role, “Cashier”: /),
  ]);
  expect(await axeFindings(page, 'the rows of a file')).toEqual([]);
  expect((await roster()).people).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 6 rows' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect((await roster()).people.map(({ name, week }) => [name, week.length])).toEqual([
    ['Sam Ishii', 5],
    ['Lena Cruz', 1],
  ]);
  await page.getByText('10 h on 1 day').waitFor();
  await page.getByText('Without them 60 h of the next 7 days looked uncovered, now 10 h.').waitFor();
  expect(await axeFindings(page, 'a week of the staff')).toEqual([]);

  // One tap closes a holiday.
  const thanksgiving = page.getByRole('radiogroup', { name: /^Thanksgiving/ });
  await thanksgiving.getByText('Closed', { exact: true }).click();
  await expect
    .poll(async () => (await roster()).closures.map(({ name, from }) => [name, from]))
    .toEqual([['Thanksgiving', '2026-11-26']]);

  // The month says the same, and a day of it opens its week.
  await page.getByText('Month', { exact: true }).click();
  await page.getByRole('button', { name: /^Thu, Nov 26.*Thanksgiving.*Closed/ }).waitFor();
  expect(await axeFindings(page, 'a month of the staff')).toEqual([]);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^Tue, Dec 1(?!\d)/ }).click();
  await page.getByText('Another week', { exact: true }).waitFor();
  await page.goto('/business/coverage');
  await alarm(page).getByText('2 times you can’t open, 20 hours without a pharmacist').waitFor();
  const cell = page.getByRole('gridcell', { name: 'Larkspur Pharmacy, Thu, Nov 26, Thanksgiving, closed' });
  expect(await cell.innerText()).toContain('Thanksgiving');
  const board = await world.must(coverageEndpoints.getCoverage, { as: owner, params, query: { days: 14 } });
  expect(board.days.find(({ day }) => day === '2026-11-26')).toMatchObject({ open: null, stretches: [] });
  expect(window.pageErrors).toEqual([]);
});

test('what somebody else changed of a person is said before saving, and what was typed is kept', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner({ openingHours: monToSat });
  const params = { id: owner.businessId };
  const week = monToSat.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes }));
  const people = ['Sam Ishii', 'Tess Baran'].map((name) => ({ name, role: 'Pharmacist' as const, week }));
  const first = await world.must(rosterEndpoints.updateRoster, { as: owner, params, body: { version: 0, people } });
  const [sam, tess] = first.people;
  if (!sam || !tess) throw new Error('Nobody was stored');
  const window = await site.window({ as: owner });
  const { page } = window;
  window.allow({ says: 'the server responded with a status of 409 (Conflict)', path: /^\/api\/businesses\// });
  // Word of changes never comes.
  await page.route('**/api/stream*', () => new Promise(() => undefined));
  await page.goto(`/business/pharmacies/${owner.businessId}/staff`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Samuel Ishii');

  // Somebody else changes another person: saved all the same, and theirs stays.
  const put = (version: number, ...changed: typeof first.people) =>
    world.must(rosterEndpoints.updateRoster, { as: owner, params, body: { version, people: changed } });
  await put(first.version, sam, { ...tess, name: 'Theresa Baran' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const stored = () => world.must(rosterEndpoints.getRoster, { as: owner, params });
  await expect
    .poll(async () => (await stored()).people.map((one) => one.name))
    .toEqual(['Samuel Ishii', 'Theresa Baran']);

  // The same person: said first, nothing saved, what was typed kept.
  await page.getByText('Saved', { exact: true }).waitFor();
  const now = await stored();
  const [mine, theirs] = now.people;
  if (!mine || !theirs) throw new Error('Somebody is gone');
  await name.fill('S. Ishii');
  await put(now.version, { ...mine, week: mine.week.slice(1) }, theirs);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changed: hours. Your edits are kept. Saving replaces theirs.').waitFor();
  expect(await name.inputValue()).toBe('S. Ishii');
  expect((await stored()).people[0]?.name).toBe('Samuel Ishii');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => (await stored()).people[0]).toMatchObject({ name: 'S. Ishii', week: mine.week });

  // Removing can be undone.
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(async () => (await stored()).people.map((one) => one.name)).toEqual(['Theresa Baran']);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(async () => (await stored()).people.map((one) => one.name).sort())
    .toEqual(['S. Ishii', 'Theresa Baran']);
  expect(window.pageErrors).toEqual([]);
});
