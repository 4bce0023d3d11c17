/** Two people, one shift, the same moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import type { Window } from './window.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('when two pharmacists book a shift at the same moment, one gets it and the other is told without a reload', {
  timeout: 60_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  const shift = await world.shift({ of: owner, bookingMode: 'instant' });
  const later = await world.shift({ of: owner, bookingMode: 'instant', startsIn: '96h' });
  const people = [await world.specialist(), await world.specialist()];
  const windows = await Promise.all(people.map((as) => site.window({ as })));
  const calls = new RegExp(`/api/shifts/${shift.id}/requests$`);
  const buttonOf = ({ page }: Window) => page.getByRole('button', { name: 'Book this shift' });

  await step('both look at it', windows, () =>
    Promise.all(
      windows.map(async (window) => {
        await window.page.goto(`/specialist/find/${shift.id}`);
        await buttonOf(window).waitFor();
      }),
    ),
  );

  // Neither call goes out before the other is asked for too.
  const { promise: bothAsked, resolve: go } = Promise.withResolvers<void>();
  let asked = 0;
  for (const { context } of windows)
    await context.route(calls, async (route) => {
      asked += 1;
      if (asked === windows.length) go();
      await bothAsked;
      await route.continue();
    });
  // The browser writes a line of its own for the call that is refused.
  for (const window of windows)
    window.allow({ says: 'the server responded with a status of 409 (Conflict)', path: calls });
  await step('both book it', windows, () => Promise.all(windows.map((window) => buttonOf(window).click())));

  const said = await Promise.all(
    windows.map(async ({ page }) => {
      const booked = page.getByRole('link', { name: 'Open in My shifts' });
      const lost = page.getByText('Someone just took this shift.');
      await booked.or(lost).waitFor();
      return (await booked.isVisible()) ? 'booked' : 'lost';
    }),
  );
  expect([...said].sort()).toEqual(['booked', 'lost']);
  const winner = said.indexOf('booked');
  const loser = 1 - winner;

  await step('the screens are right without a reload', windows, async () => {
    const { page } = windows[loser]!;
    // No way left to book it; another shift is offered instead.
    await buttonOf(windows[loser]!).waitFor({ state: 'detached' });
    await page
      .getByRole('dialog', { name: 'Shift' })
      .getByRole('link', { name: /Larkspur Pharmacy/ })
      .click();
    await buttonOf(windows[loser]!).waitFor();
    expect(page.url()).toContain(later.id);
  });

  const engagements = await Promise.all(
    people.map((as) => world.must(engagementEndpoints.listEngagements, { as, query: { shiftId: shift.id } })),
  );
  expect(engagements[winner]?.items.map(({ status }) => status)).toEqual(['Booked']);
  expect(engagements[loser]?.items).toEqual([]);
});
