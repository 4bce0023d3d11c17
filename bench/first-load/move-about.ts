import type { CDPSession, Page } from 'playwright-core';
import { tableOf } from '../search/figures.ts';
import { openFirstVisit } from './open-first-visit.ts';

const MINUTE_MS = 60_000;
/** Rows of the table: every so many rounds one. */
const ROWS = 12;
const PAGES = ['My shifts', 'Offers', 'Wallet', 'Profile', 'Find shifts'] as const;

type Round = {
  readonly minute: number;
  readonly heapMb: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly workers: number;
  readonly maps: number;
};

/** Goes from page to page for so many minutes; returns a table of what the browser holds after rounds on the way. */
export async function moveAbout(origin: string, token: string, minutes: number): Promise<string> {
  const visit = await openFirstVisit(origin, token);
  try {
    const page = await visit.context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    const session = await visit.context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(new URL('/specialist/find', origin).href);
    const rounds: Round[] = [];
    const begun = performance.now();
    while (performance.now() - begun < minutes * MINUTE_MS) {
      await goRound(page);
      rounds.push({ minute: (performance.now() - begun) / MINUTE_MS, ...(await heldBy(page, session)) });
    }
    const every = Math.max(1, Math.ceil(rounds.length / ROWS));
    const shown = rounds.filter((_round, index) => index % every === 0 || index === rounds.length - 1);
    return tableOf(
      ['minute', 'heap MB', 'nodes', 'listeners', 'workers', 'maps'],
      shown.map(({ minute, heapMb, nodes, listeners, workers, maps }) => [
        minute.toFixed(1),
        heapMb.toFixed(1),
        nodes,
        listeners,
        workers,
        maps,
      ]),
    );
  } finally {
    await visit.close();
  }
}

/** Every page of the specialist, and on Find shifts a filter, a day and a shift, each undone. */
async function goRound(page: Page): Promise<void> {
  for (const name of PAGES) {
    await page.getByRole('navigation').getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
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
async function heldBy(page: Page, session: CDPSession): Promise<Omit<Round, 'minute'>> {
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
