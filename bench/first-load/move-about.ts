import type { CDPSession, Page } from 'playwright-core';
import { openFirstVisit } from './open-first-visit.ts';

/** After each round, once everything that can be collected has been. */
export type Held = {
  /** From 1. */
  readonly round: number;
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  readonly maps: number;
};

const QUIET_MS = 2000;
/** On a busy machine. */
const PATIENCE_MS = 90_000;
/** The link of the navigation and the page's heading. */
const PAGES = ['My shifts', 'Offers', 'Messages', 'Wallet', 'Profile', 'Find shifts'] as const;

/** Goes the same round of pages so many times; returns what the browser holds after each. */
export async function moveAbout(
  origin: string,
  token: string,
  rounds: number,
  tell: (line: string) => void,
): Promise<Held[]> {
  const visit = await openFirstVisit(origin, token);
  try {
    const page = await visit.context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.setViewportSize({ width: 1440, height: 900 });
    const session = await visit.context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(new URL('/specialist/find', origin).href);
    const held: Held[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await goRound(page);
      const now = { round, ...(await heldBy(page, session)) };
      tell(`round ${round} of ${rounds}: ${now.heapMb.toFixed(1)} MB, ${now.nodes} nodes, ${now.listeners} listeners`);
      held.push(now);
    }
    return held;
  } finally {
    await visit.close();
  }
}

/** Every page of the specialist, and on Find shifts a filter and a shift, each undone. */
async function goRound(page: Page): Promise<void> {
  for (const name of PAGES) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => undefined);
  }
  const shifts = page.getByRole('region', { name: 'Shifts found' }).locator('a[data-shift]');
  await shifts.first().waitFor();
  const filter = page.getByRole('button', { name: 'Instant book' }).first();
  await filter.click();
  await filter.click();
  await shifts.first().click();
  await page.getByRole('dialog', { name: 'Shift' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'Shift' }).waitFor({ state: 'detached' });
}

/** What is left after everything that can be collected has been. */
async function heldBy(page: Page, session: CDPSession): Promise<Omit<Held, 'round'>> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const figureOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapMb: figureOf('JSHeapUsedSize') / 1e6,
    nodes: figureOf('Nodes'),
    listeners: figureOf('JSEventListeners'),
    workers: page.workers().length,
    maps: await page.locator('.maplibregl-map').count(),
  };
}
