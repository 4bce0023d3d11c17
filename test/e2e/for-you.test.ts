/** Find opens on what a specialist can book; links work for anyone; Back undoes; days are freed and taken by keys. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import type { Specialist } from '../world/situations.ts';
import { axeFindings } from './axe-findings.ts';
import { results, shiftLinks } from './find-page.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { MONTCLAIR, twoShiftsInMontclair } from './two-shifts-in-montclair.ts';

let site: TestSite;
let me: Specialist;
beforeAll(async () => {
  site = await openTestSite();
  const made = await twoShiftsInMontclair(site.world);
  me = made.me;
  await site.world.shift({ of: made.owner, startsIn: '96h', role: 'Pharmacy Technician', ratePerHourCents: 3000 });
  await site.world.settle();
}, 120_000);
afterAll(() => site?.close());

const ANY = { timeout: 90_000 };

describe('For you', () => {
  test(
    'Find opens on what can be booked; the rest is one tap away, by cause, and Back undoes each step',
    ANY,
    async () => {
      const window = await site.window({ as: me });
      const { page } = window;
      const tab = (name: RegExp) => results(page).getByRole('button', { name });
      await step('for you', [window], async () => {
        await page.goto(MONTCLAIR);
        await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
        await expect.poll(() => tab(/^For you/).textContent()).toBe('For you 2');
        expect(await tab(/^Everything/).textContent()).toBe('Everything 3');
        await page.getByText('1 more that isn\u2019t for you').waitFor();
        await results(page).getByText('Shifts you can book that fit your preferences').waitFor();
        await page.getByText(/^Within \d+ mi$/).waitFor();
        expect(await axeFindings(page, 'for you')).toEqual([]);
      });
      await step('one cause', [window], async () => {
        await page.getByRole('button', { name: 'Show: Technician and intern shifts' }).click();
        await page.getByRole('heading', { name: '1 shift at 1 pharmacy' }).waitFor();
      });
      await step('everything, a filter, and back again', [window], async () => {
        await tab(/^Everything/).click();
        await page.getByRole('heading', { name: '3 shifts at 1 pharmacy' }).waitFor();
        await page.getByRole('button', { name: 'Instant book' }).click();
        await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
        await page.goBack();
        await page.getByRole('heading', { name: '3 shifts at 1 pharmacy' }).waitFor();
        await page.goBack();
        await page.getByRole('heading', { name: '1 shift at 1 pharmacy' }).waitFor();
        await page.goBack();
        await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
      });
    },
  );

  test('on a tablet, bookings on days in a row stay two bricks in the strip', ANY, async () => {
    const other = await site.world.specialist();
    for (const startsIn of ['50h', '74h'] as const) await site.world.bookedShift({ startsIn, by: other });
    const { page } = await site.window({ as: other, width: 820, height: 1180 });
    await page.goto('/specialist/find');
    const bricks = page.locator('[data-booked]');
    await expect.poll(() => bricks.count()).toBe(2);
    const [first, second] = [await bricks.first().boundingBox(), await bricks.last().boundingBox()];
    expect((second?.x ?? 0) - ((first?.x ?? 0) + (first?.width ?? 0))).toBeGreaterThanOrEqual(1);
  });

  test('a day off goes from the list, by one key in the calendar', ANY, async () => {
    const other = await site.world.specialist();
    const window = await site.window({ as: other });
    const { page } = window;
    const tomorrow = dayIn(site.world.at('48h'), 'America/New_York');
    await step('off', [window], async () => {
      await page.goto('/specialist/my-shifts?view=availability');
      const today = page.locator('button[aria-current="date"]');
      await today.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('o');
      await page.getByText(/^Saved/).waitFor();
      expect(await page.locator(`[data-day="${tomorrow}"]`).getAttribute('aria-label')).toContain('Off');
      expect(await axeFindings(page, 'availability')).toEqual([]);
    });
    const { days } = await site.world.must(specialistEndpoints.getAvailability, { as: other });
    expect(days).toEqual([{ day: tomorrow, hours: null }]);
    await step('gone from For you, there in Everything', [window], async () => {
      await page.goto(MONTCLAIR);
      await page.getByRole('heading', { name: '1 shift at 1 pharmacy' }).waitFor();
      await results(page)
        .getByRole('button', { name: /^Everything 3/ })
        .waitFor();
    });
    await step('free again', [window], async () => {
      await page.goto('/specialist/my-shifts?view=availability');
      await page.locator(`[data-day="${tomorrow}"]`).click();
      await page.keyboard.press('f');
      await page.getByText(/^Saved/).waitFor();
      await page.goto(MONTCLAIR);
      await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
    });
  });
});

describe('links', () => {
  test('Copy link copies one that opens for anyone', ANY, async () => {
    const window = await site.window({ as: me });
    const { page } = window;
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(MONTCLAIR);
    const id = await shiftLinks(page).first().getAttribute('data-shift');
    await shiftLinks(page).first().click();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    const copied = String(await page.evaluate('navigator.clipboard.readText()'));
    expect(new URL(copied).pathname).toBe(`/shifts/${id}`);
    const stranger = await site.window();
    await stranger.page.goto(copied);
    await stranger.page.getByRole('link', { name: 'Sign in to book' }).waitFor();
  });

  test('signing in over a shift keeps the shift and the search behind it', ANY, async () => {
    const window = await site.window();
    const { page } = window;
    await page.goto(MONTCLAIR.replace('/specialist/find', '/shifts'));
    await shiftLinks(page).first().click();
    await page.getByRole('link', { name: 'Sign in to book' }).click();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    const address = new URL(page.url());
    expect(address.pathname).toMatch(/^\/shifts\/[0-9a-f-]+$/);
    expect(address.searchParams.get('place')).toBe('Montclair, NJ');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Sign in to book' }).waitFor();
  });

  test('a shift that is gone leads to open ones', ANY, async () => {
    const window = await site.window({ as: me });
    await window.page.goto('/specialist/find/01890000-0000-7000-8000-000000000000');
    await window.page.getByText('This shift isn’t available').waitFor();
    await window.page.getByText('Open near you:').waitFor();
    // The pharmacy, and below it when.
    expect(await window.page.locator('main li a, [role="dialog"] li a').last().innerText()).toMatch(/^[^\n]+\n\w{3}, /);
    await window.page.getByRole('button', { name: 'See open shifts' }).click();
    await expect.poll(() => new URL(window.page.url()).pathname).toBe('/specialist/find');
  });

  test('the landing page\u2019s four links lead to four places', ANY, async () => {
    const { page } = await site.window();
    await page.goto('/');
    const tops: number[] = [];
    for (const name of ['For pharmacists', 'For pharmacies', 'How pay works', 'Pricing']) {
      const link = page.getByRole('navigation', { name: 'About Mortar' }).getByRole('link', { name, exact: true });
      const target = String(await link.getAttribute('href')).split('#')[1];
      tops.push(
        Number(await page.evaluate(`document.getElementById('${target}').getBoundingClientRect().top + scrollY`)),
      );
    }
    // A tall screen ends before each can be at its top: the one that was asked for is marked, and in sight whole.
    await page.setViewportSize({ width: 1440, height: 1000 });
    for (const name of ['For pharmacists', 'For pharmacies', 'How pay works', 'Pricing']) {
      await page.goto('/');
      const link = page.getByRole('navigation', { name: 'About Mortar' }).getByRole('link', { name, exact: true });
      await link.click();
      const marked = page.locator('[data-here]');
      await expect
        .poll(() => marked.evaluateAll((parts) => parts.map(({ id }) => `/#${id}`)))
        .toEqual([await link.getAttribute('href')]);
      const box = await marked.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1000);
    }
    for (const [index, top] of tops.entries())
      for (const other of tops.slice(index + 1)) expect(Math.abs(top - other)).toBeGreaterThan(150);
  });
});
