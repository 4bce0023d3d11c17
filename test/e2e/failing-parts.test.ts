/** A part of a page whose read fails says so where it would stand, and is there after another try; the rest stays. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { approvedShift } from '../world/approved-shift.ts';
import { workedShift } from '../world/ratings-in.ts';
import { supportIn } from '../world/support-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import type { Window } from './window.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

/** Refuses what the device asks at these addresses until `mend` is called; nothing tries again by itself, no server writes the page. */
async function failing({ page, settled }: Pick<Window, 'page' | 'settled'>, isOf: (url: URL) => boolean) {
  let fails = true;
  const fate = (route: Route) => (fails && isOf(new URL(route.request().url())) ? 'fail' : 'answer');
  await page.context().clearCookies();
  await page.route(/\/api\//, (route) => answered(route, fate(route)));
  return {
    /** Once the page is at rest: the numbers of its navigation read some of it too, and would find it mended first. */
    mend: async () => {
      await settled();
      fails = false;
    },
  };
}

/** What says that a read failed, with its button. */
const notice = (page: Page, title: string) =>
  page.getByText(title, { exact: true }).locator('xpath=ancestor::*[.//button[normalize-space()="Try again"]][1]');

/** What a held read is let go with. */
const answered = (route: Route, fate: 'fail' | 'answer') =>
  fate === 'answer'
    ? route.continue()
    : route.fulfill({
        status: 422,
        json: { error: { code: 'invalid_input', message: 'This did not work.', requestId: 'r-1' } },
      });

/** Fails the reads of a path at first; held, they wait for what they are let go with. */
async function heldReads(page: Page, path: string) {
  let held = Promise.withResolvers<'fail' | 'answer'>();
  held.resolve('fail');
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => answered(route, await held.promise),
  );
  return {
    hold: () => {
      held = Promise.withResolvers();
    },
    letGo: (fate: 'fail' | 'answer') => held.resolve(fate),
  };
}

/** A part, a page and a list: where it is, what it reads, and what it says without it. */
const askedAgain = [
  ['/specialist/my-shifts', '/api/ratings/to-give', 'We couldn’t load the shifts to rate.'],
  ['/specialist/wallet', '/api/wallet', 'We couldn’t load your wallet'],
  ['/specialist/messages', '/api/messages/threads', 'We couldn’t load your messages'],
] as const;

async function tryAgain(page: Page, titles: readonly string[]) {
  for (const title of titles) {
    await notice(page, title).getByRole('button', { name: 'Try again' }).first().click();
    await page.getByText(title, { exact: true }).waitFor({ state: 'detached' });
  }
}

test('My shifts says what it could not load: shifts to rate, the next shift, hours to send, the month, standing', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist, owner } = await workedShift(world);
  await world.bookedShift({ of: owner, by: specialist, startsIn: '48h' });
  const window = await site.window({ as: specialist });
  const { page } = window;
  const { mend } = await failing(window, ({ pathname, searchParams }) => {
    if (['/api/ratings/to-give', '/api/specialists/me'].includes(pathname)) return true;
    // Of the lists by tab only that of the bookings ahead, which the next shift is read from.
    const status = searchParams.get('status') ?? '';
    return pathname === '/api/engagements' && (searchParams.has('from') || /^(Active|In Review$)/.test(status));
  });
  await page.goto('/specialist/my-shifts');
  const titles = [
    'We couldn’t load the shifts to rate.',
    'We couldn’t load your next shift.',
    'We couldn’t load hours to send.',
    'We couldn’t load this month.',
    'We couldn’t load your standing.',
  ];
  for (const title of titles) await notice(page, title).waitFor();
  await page.getByRole('tab', { name: 'Past (1)' }).waitFor();
  await mend();
  await tryAgain(page, titles);
  await page.getByRole('tab', { name: 'Upcoming (1)' }).waitFor();
  await page.getByRole('heading', { name: 'To rate' }).waitFor();
  await page.getByText(/^Next: /).waitFor();
  await page.getByText('Send your hours.').waitFor();
  await page.getByRole('heading', { name: 'Standing' }).waitFor();
  const lines = await failing(window, ({ pathname }) => pathname === '/api/specialists/me/standing');
  await page.reload();
  await notice(page, 'We couldn’t load what moved it.').waitFor();
  await lines.mend();
  await tryAgain(page, ['We couldn’t load what moved it.']);
});

test('what could not be loaded stays there while it is asked again, in a part, a panel and a list, until the answer', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist } = await workedShift(world);
  for (const [address, path, title] of askedAgain) {
    const { page, close } = await site.window({ as: specialist });
    const reads = await heldReads(page, path);
    await page.goto(address);
    const said = notice(page, title);
    const again = said.getByRole('button', { name: 'Try again' }).first();
    await again.waitFor();
    const words = page.getByText(title, { exact: true });
    await words.evaluate((element) => Object.assign(element, { stays: true }));
    const stays = () => words.evaluate((element) => 'stays' in element && element.isConnected);
    for (const fate of ['fail', 'answer'] as const) {
      reads.hold();
      await again.click();
      await page.locator('button[data-loading]').filter({ hasText: 'Try again' }).first().waitFor();
      expect(await stays(), path).toBe(true);
      reads.letGo(fate);
      if (fate === 'fail') {
        await page.locator('button:not([data-loading])').filter({ hasText: 'Try again' }).first().waitFor();
        expect(await stays(), path).toBe(true);
      }
    }
    await words.waitFor({ state: 'detached' });
    await close();
  }
});

test('the wallet stays while its weeks, which failed, are asked again', { timeout }, async () => {
  const { page } = await site.window({ as: await site.world.specialist() });
  const reads = await heldReads(page, '/api/wallet/weeks');
  await page.goto('/specialist/wallet');
  const said = notice(page, 'We couldn’t load your weeks');
  await said.waitFor();
  reads.hold();
  await said.getByRole('button', { name: 'Try again' }).click();
  await page.locator('button[data-loading]').filter({ hasText: 'Try again' }).waitFor();
  expect(await page.getByRole('status', { name: 'Loading the wallet' }).count()).toBe(0);
  await said.waitFor();
  reads.letGo('answer');
  await said.waitFor({ state: 'detached' });
});

test('Try again keeps the focus while it loads, and when it fails once more', { timeout }, async () => {
  const { specialist } = await workedShift(site.world);
  for (const [address, path, title] of askedAgain) {
    const { page, close } = await site.window({ as: specialist });
    const reads = await heldReads(page, path);
    await page.goto(address);
    const said = notice(page, title);
    await said.getByRole('button', { name: 'Try again' }).first().focus();
    const focused = () => page.evaluate<string>('document.activeElement.textContent');
    reads.hold();
    await page.keyboard.press('Enter');
    await page.locator('button[data-loading]').filter({ hasText: 'Try again' }).first().waitFor();
    expect(await focused(), path).toBe('Try again');
    reads.letGo('fail');
    await page.locator('button[data-loading]').waitFor({ state: 'detached' });
    expect(await focused(), path).toBe('Try again');
    await close();
  }
});

test('Staff and the day panel of coverage say what they could not load', { timeout }, async () => {
  const { world } = site;
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '00:00' }));
  const owner = await world.owner({ openingHours: everyDay });
  const params = { id: owner.businessId };
  const booked = await world.bookedShift({ of: owner, startsIn: '48h' });
  await world.shift({ of: owner, startsIn: '96h' });
  const off = dayIn(booked.shift.startsAt, booked.shift.timeZone);
  const week = [{ weekday: 1, from: '09:00', to: '17:00' }];
  const sam = { name: 'Sam Ishii', role: 'Pharmacist' as const, week, daysOff: [{ from: off, to: off }] };
  await world.must(rosterEndpoints.updateRoster, { as: owner, params, body: { version: 0, people: [sam] } });
  const window = await site.window({ as: owner });
  const { page } = window;
  const away = await failing(window, ({ pathname }) => pathname.endsWith('/coverage'));
  await page.goto(`/business/pharmacies/${owner.businessId}/staff`);
  const ofStaff = ['We couldn’t load what is left open', 'We couldn’t load what these days leave open.'];
  for (const title of ofStaff) await notice(page, title).waitFor();
  await away.mend();
  await tryAgain(page, ofStaff);
  await page.getByText('Sam Ishii, day off').waitFor();
  await page
    .getByText(/ not covered$/)
    .first()
    .waitFor();

  const read = await failing(
    window,
    ({ pathname }) =>
      ['/api/businesses', '/api/postings', '/api/postings/quote', '/api/engagements'].includes(pathname) ||
      pathname.endsWith('/standby'),
  );
  await page.goto('/business/coverage');
  await page.getByText('Price unavailable right now.').first().waitFor();
  await page
    .getByRole('gridcell', { name: / booked / })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await notice(page, 'We couldn’t load whether the software login is ready.').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('gridcell', { name: /posted, nobody yet/ })
    .first()
    .click();
  await notice(page, 'We couldn’t load who was told').waitFor();
  await read.mend();
  await tryAgain(page, ['We couldn’t load who was told']);
  await panel.getByText('Nobody has been invited yet.').waitFor();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page
    .getByText(/all in, .+ paid at/)
    .first()
    .waitFor();
});

test('Today calls no day quiet of which a part could not be loaded', { timeout }, async () => {
  const { world } = site;
  const manager = await world.manager(await world.owner());
  const window = await site.window({ as: manager });
  const { page } = window;
  const quiet = page.getByText('A quiet day', { exact: true });
  const parts = [
    ['/api/backups', 'We couldn’t load the backups'],
    ['/api/shifts', 'We couldn’t load the shifts nobody has yet today.'],
  ] as const;
  await page.addInitScript(`
    new MutationObserver(() => (window.saidQuiet ||= document.body?.innerText.includes('A quiet day')))
      .observe(document, { childList: true, subtree: true })`);
  for (const [path, title] of parts) {
    const read = await failing(window, ({ pathname }) => pathname === path);
    await page.goto('/manager/today');
    await notice(page, title).waitFor();
    await page.getByText('Later today').waitFor();
    // Nor while the part is asked for again, as for the number in the navigation.
    await window.settled();
    await notice(page, title).waitFor();
    expect(await page.evaluate<boolean | undefined>('window.saidQuiet'), path).toBe(false);
    await read.mend();
    await tryAgain(page, [title]);
    await quiet.waitFor();
  }
});

test('Billing’s documents and the support inbox say what they could not load, count nothing then, and try again', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  await approvedShift(world, { of: owner });
  const window = await site.window({ as: owner });
  const { page } = window;
  const papers = await failing(window, ({ pathname }) =>
    /^\/api\/wallet\/(invoices|spend|billing-codes)$/.test(pathname),
  );
  await page.goto('/business/billing?tab=invoices');
  await notice(page, 'We couldn’t load the invoices').waitFor();
  expect(await page.getByText(/^\d+ documents?/).count()).toBe(0);
  await page.getByRole('tab', { name: 'Statements' }).click();
  await notice(page, 'We couldn’t load the statement').waitFor();
  await page.getByRole('tab', { name: 'Codes' }).click();
  await notice(page, 'We couldn’t load the codes').waitFor();
  await papers.mend();
  await tryAgain(page, ['We couldn’t load the codes']);
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await page.getByText('2 documents, $766.08 paid', { exact: true }).waitFor();

  await supportIn(() => world).opened(owner, 'Where is my invoice?');
  const desk = await site.window({ as: await world.admin() });
  const inbox = await failing(desk, ({ pathname }) => pathname === '/api/admin/support');
  await desk.page.goto('/admin/support');
  await notice(desk.page, 'We couldn’t load the inbox').waitFor();
  await desk.page.getByRole('tab', { name: 'Open', exact: true }).waitFor();
  expect(await desk.page.getByText(/\b0 open|\(0\)/).count()).toBe(0);
  await inbox.mend();
  await tryAgain(desk.page, ['We couldn’t load the inbox']);
  await desk.page.getByRole('tab', { name: /^Open \(\d+\)$/ }).waitFor();
  await desk.page.getByText('Where is my invoice?').first().waitFor();
});
