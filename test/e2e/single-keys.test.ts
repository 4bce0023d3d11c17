/** A single key never charges or declines at once: it waits ten seconds for Undo, and the selection stays (PRODUCT §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ownClock } from '../spec/page-clock.ts';
import { clockIn } from '../world/clock-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;
/** How long an act waits: with the page's own clock, so that no machine is too slow to take it back. */
const WAITS = 10_000;
const statusOf = async (id: string) =>
  (await site.world.db.selectFrom('engagements').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

describe('single keys', () => {
  test('X on a candidate waits, is undone, and once sent leaves nobody else selected', { timeout }, async () => {
    const { world } = site;
    const { engagement, shift, owner } = await world.request({ startsIn: '10d' });
    const second = await world.must(calls.requestShift, {
      as: await world.specialist(),
      params: { id: shift.id },
      body: {},
    });
    const { page, settled } = await site.window({ as: owner });
    const clock = await ownClock(site, page);
    const declines: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/decline')) declines.push(request.url());
    });
    await page.goto(`/business/candidates/${shift.id}`);
    const selected = page.locator('a[aria-current="true"]');
    await selected.waitFor();
    await settled();
    await clock.stop();

    await page.keyboard.press('x');
    await page
      .getByText(/^Declining /)
      .first()
      .waitFor();
    await page.keyboard.press('x');
    await clock.pass(WAITS - 1);
    expect(declines).toEqual([]);
    await page
      .getByRole('button', { name: /^Undo 0:/ })
      .first()
      .click();
    await page.getByText('Undone. Nothing was sent.').waitFor();
    await page
      .getByRole('button', { name: /^Book / })
      .first()
      .waitFor();
    expect([await statusOf(engagement.id), await statusOf(second.id)]).toEqual(['Pending', 'Pending']);

    await page.keyboard.press('x');
    await clock.pass(WAITS);
    await clock.go();
    await page.getByText(/ is declined\.$/).waitFor();
    expect(declines).toHaveLength(1);
    // Nobody was slipped in under the keys: the same key does nothing more.
    expect(await selected.count()).toBe(0);
    await expect.poll(() => page.getByText(/^(Declining|Booking) /).count()).toBe(0);
    await page.keyboard.press('x');
    await page.keyboard.press('b');
    expect(await page.getByText(/^(Declining|Booking) /).count()).toBe(0);
    await page.keyboard.press('j');
    await selected.waitFor();
    expect([await statusOf(engagement.id), await statusOf(second.id)].sort()).toEqual(['Declined', 'Pending']);
  });

  test('A on a timesheet waits; on another page it goes on waiting, and is sent then', { timeout }, async () => {
    const { world } = site;
    const booked = await world.bookedShift({ startsIn: '72h' });
    const at = await clockIn(world, booked);
    await at.leave();
    const { page, settled } = await site.window({ as: booked.owner });
    const clock = await ownClock(site, page);
    await page.goto('/business/timesheets');
    await page
      .getByRole('button', { name: /^Approve / })
      .first()
      .waitFor();
    await settled();
    await clock.stop();
    await page.keyboard.press('a');
    await page
      .getByText(/^Approving /)
      .first()
      .waitFor();
    expect(await statusOf(booked.engagement.id)).toBe('In Review');
    await page.getByRole('link', { name: 'Shifts' }).first().click();
    await page.waitForURL(/\/business\/shifts/);
    await clock.pass(WAITS - 1);
    expect(await page.getByText(/^Approving /).count()).toBeGreaterThan(0);
    expect(await statusOf(booked.engagement.id)).toBe('In Review');
    await clock.pass(1);
    await clock.go();
    await expect.poll(() => statusOf(booked.engagement.id)).not.toBe('In Review');
  });
});
