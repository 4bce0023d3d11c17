/** My shifts: what can be done with the next shift, and the way to the calendar feed (DESIGN-LANGUAGE 04, 31). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { workedBeyond } from '#test/world/disputed-hours.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

test('Calendar feed leads to its setting, on the screen, from both views and on a phone', { timeout }, async () => {
  const specialist = await site.world.specialist();
  for (const [address, width] of [
    ['/specialist/my-shifts', 1440],
    ['/specialist/my-shifts?view=availability', 390],
  ] as const) {
    const window = await site.window({ as: specialist, width, height: 844 });
    const { page } = window;
    await visit(window, address);
    await page.getByRole('link', { name: 'Calendar feed' }).click();
    const setting = page.getByRole('region', { name: 'Your calendar' });
    await setting.getByRole('button', { name: 'Make a private address' }).waitFor();
    await expect
      .poll(async () => {
        const box = await setting.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 844;
      })
      .toBe(true);
    await window.context.close();
  }
});

test('the next shift’s buttons stand in one row, and cancelling in its own below', { timeout }, async () => {
  const { specialist } = await site.world.bookedShift({ startsIn: '20h' });
  for (const width of [820, 1440]) {
    const window = await site.window({ as: specialist, width, height: 900 });
    await visit(window, '/specialist/my-shifts');
    const card = window.page.getByRole('region', { name: 'Next shift' });
    const cancel = card.getByRole('button', { name: 'Cancel shift' });
    await cancel.waitFor();
    const boxOf = async (part: typeof cancel) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const tops = await Promise.all(
      [card.getByRole('button', { name: 'I’ll be there' }), card.getByRole('link', { name: 'Message' })].map(
        async (part) => (await boxOf(part)).y,
      ),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);
    const [whole, last] = [await boxOf(card), await boxOf(cancel)];
    expect(Math.round(whole.x + whole.width - last.x - last.width)).toBeLessThan(16);
    expect(last.y).toBeGreaterThan(tops[0]! + 40);
    await window.context.close();
  }
});

test('past lists of both sides show what approved hours came to, and say of open ones that it is the booking’s', {
  timeout,
}, async () => {
  const { world } = site;
  const corrected = await approvedShift(world);
  const { shift } = corrected;
  const hours = {
    startedAt: shift.startsAt,
    endedAt: after(shift.endsAt, -HOUR).toISOString(),
    breakMinutes: 30,
  };
  await world.must(onBehalfEndpoints.correctHours, {
    as: await world.admin(),
    params: { id: corrected.engagement.id },
    body: { hours, reason: 'The door closed an hour earlier.' },
  });
  const open = await workedBeyond(world);
  const linesOf = async (as: typeof corrected.owner | typeof corrected.specialist, address: string, list: string) => {
    const window = await site.window({ as });
    await visit(window, address);
    const lines = window.page.getByRole('list', { name: list });
    const words = await lines.innerText();
    await window.context.close();
    return words;
  };
  const [mine, theirs] = ['/specialist/my-shifts?tab=past', '/business/shifts?tab=past'];
  expect(await linesOf(corrected.specialist, mine, 'Past')).toMatch(/\$612\.00\s+Booked: \$684\.00/);
  expect(await linesOf(corrected.owner, theirs, 'Shifts by day')).toMatch(/\$685\.44\s+Booked: \$766\.08/);
  expect(await linesOf(open.specialist, mine, 'Past')).toMatch(/\$684\.00\s+Booked pay/);
  expect(await linesOf(open.owner, theirs, 'Shifts by day')).toMatch(/\$766\.08\s+Booked total/);
});

test('either side hides what came to nothing from its own list, takes that back, and finds it under Hidden to show again', {
  timeout,
}, async () => {
  const { world } = site;
  const { owner, specialist, shift, engagement } = await world.request({ startsIn: '20d' });
  await world.must(engagementEndpoints.declineEngagement, { as: owner, params: { id: engagement.id }, body: {} });

  // Backups of the shifts above may have been asked, too.
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: shift.timeZone });
  const date = day.format(toDate(shift.startsAt));
  const hers = await site.window({ as: specialist, width: 390, height: 844 });
  await visit(hers, '/specialist/my-shifts?tab=past');
  const past = hers.page.getByRole('tabpanel', { name: /^Past/ });
  const named = { name: new RegExp(`^Hide: .*${date}$`) };
  const hide = past.getByRole('button', named);
  await hide.click();
  await hers.page.getByText('Hidden from your lists').waitFor();
  await hide.waitFor({ state: 'detached' });
  await hers.page.getByRole('button', { name: /^Undo/ }).click();
  await hide.click();
  await hide.waitFor({ state: 'detached' });
  await past.getByRole('button', { name: 'Hidden' }).click();
  const hidden = past.getByRole('list', { name: 'Hidden' });
  await hidden.waitFor();
  expect(await hidden.getByRole('listitem').count()).toBe(1);
  expect(await hidden.innerText()).toContain('Declined');

  // The other side has it in its list as before, and one of its own to hide.
  const theirs = await site.window({ as: owner });
  await visit(theirs, `/business/shifts/${shift.id}`);
  const card = theirs.page.getByRole('region', { name: 'Declined, canceled and expired' });
  await card.getByRole('button', { name: /^Hide: / }).click();
  await card.getByText('All of them are hidden from your lists.').waitFor();
  await card.getByRole('button', { name: 'Hidden (1)' }).click();
  await card.getByRole('button', { name: /^Show again: / }).click();
  await card.getByRole('button', { name: /^Hide: / }).waitFor();
  expect(await card.getByRole('button', { name: /^Hidden/ }).count()).toBe(0);
  await theirs.context.close();

  await hidden.getByRole('button', { name: /^Show again: / }).click();
  await past.getByText('Nothing is hidden').waitFor();
  await past.getByRole('button', { name: 'Hidden' }).click();
  await past
    .getByRole('listitem')
    .filter({ has: hers.page.getByRole('button', named) })
    .getByRole('link')
    .click();
  await hers.page.getByRole('button', { name: 'Hide', exact: true }).click();
  await hers.page.getByRole('button', { name: 'Show again' }).waitFor();
  await hers.context.close();
});

test('a page that loads again says the demo’s time before its clock answers', { timeout }, async () => {
  const { world } = site;
  const { specialist } = await world.bookedShift({ startsIn: '80h' });
  await world.advance('50h');
  const window = await site.window({ as: specialist, width: 390, height: 844, knowsClock: false });
  const { page, context } = window;
  const next = page.getByRole('region', { name: 'Next shift' });
  await page.goto('/specialist/my-shifts');
  await next.getByText(/starts in (29|30) h/).waitFor();
  await context.route('**/api/clock', () => new Promise(() => undefined));
  await page.reload();
  await next.getByText(/starts in \d/).waitFor();
  expect(await next.innerText()).toMatch(/starts in (29|30) h/);
});
