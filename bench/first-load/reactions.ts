import type { Page } from 'playwright-core';
import { openFirstVisit } from './open-first-visit.ts';

export type Reaction = { readonly what: string /** Of its slowest event, to the next paint. */; readonly ms: number };

const SLOWER = 4;
/** Newest frame and later ones: an event is reported once its paint is. */
const QUIET_MS = 600;

/** Notes every event from 16 ms on; `takeSlowest` returns the slowest since it was last asked, 16 when none was noted. */
const watch = `(() => {
  let slowest = 16;
  const note = (entries) => { for (const { duration } of entries) slowest = Math.max(slowest, duration); };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 });
  window.takeSlowest = () => {
    note(observer.takeRecords());
    const taken = slowest;
    slowest = 16;
    return taken;
  };
})()`;

/** A filter or a day may leave no shift to open. */
const actions: readonly [
  what: string,
  act: (page: Page) => Promise<unknown>,
  undo?: (page: Page) => Promise<unknown>,
][] = [
  ['a key in the place field', (page) => typePlace(page)],
  [
    'a shift',
    (page) => page.getByRole('region', { name: 'Shifts found' }).locator('a[data-shift]').first().click(),
    (page) => page.goBack(),
  ],
  ['a filter', (page) => page.getByRole('button', { name: 'Instant book' }).first().click()],
  [
    'a day',
    (page) =>
      page
        .getByRole('region', { name: 'Days' })
        .getByRole('button', { name: /, \w+ \d+/ })
        .nth(2)
        .click(),
  ],
];

/** Returns how long Find shifts takes to paint what each action leads to first. */
export async function measureReactions(origin: string, token: string): Promise<Reaction[]> {
  const visit = await openFirstVisit(origin, token);
  try {
    const page = await visit.context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(watch);
    await page.goto(new URL('/specialist/find', origin).href);
    await page.locator('a[data-shift]').first().waitFor();
    await page.getByRole('region', { name: 'Map of open shifts' }).locator('canvas').waitFor();
    await isQuiet(page);
    const session = await visit.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const reactions: Reaction[] = [];
    for (const [what, act, undo] of actions) {
      await page.evaluate('takeSlowest()');
      await act(page);
      await isQuiet(page);
      reactions.push({ what, ms: await page.evaluate<number>('takeSlowest()') });
      await undo?.(page);
      await isQuiet(page);
    }
    return reactions;
  } finally {
    await visit.close();
  }
}

async function typePlace(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'ZIP or city' }).focus();
  await page.keyboard.type('Newark', { delay: 120 });
  await page.keyboard.press('Escape');
}

async function isQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(QUIET_MS);
}
