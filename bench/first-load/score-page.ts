import lighthouse from 'lighthouse';
import { openFirstVisit } from './open-first-visit.ts';

/** Of one run: scores from 0 to 100, milliseconds, bytes as they were sent. */
export type Score = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
  /** The page, its styles, fonts and pictures: what can be read before any code runs. */
  readonly bytesBeforeScript: number;
  readonly bytes: number;
};

/** As Lighthouse lists what a page loaded. */
type Loaded = { readonly resourceType?: string; readonly transferSize?: number };

const BEFORE_SCRIPT = new Set(['Document', 'Stylesheet', 'Font', 'Image']);

/** Returns Lighthouse's figures for a page as a phone loads it first, signed in where there is a token. */
export async function scorePage(origin: string, address: string, token: string | null): Promise<Score> {
  const visit = await openFirstVisit(origin, token);
  try {
    const result = await lighthouse(new URL(address, origin).href, {
      port: visit.port,
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // The token is kept there; nothing else is.
      disableStorageReset: true,
      logLevel: 'silent',
    });
    if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
    const { categories, audits } = result.lhr;
    const scoreOf = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
    const figureOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details;
    const loaded = details?.type === 'table' ? (details.items as readonly Loaded[]) : [];
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      seo: scoreOf('seo'),
      lcpMs: figureOf('largest-contentful-paint'),
      tbtMs: figureOf('total-blocking-time'),
      shift: figureOf('cumulative-layout-shift'),
      bytesBeforeScript: bytesOf(loaded.filter(({ resourceType = '' }) => BEFORE_SCRIPT.has(resourceType))),
      bytes: bytesOf(loaded),
    };
  } finally {
    await visit.close();
  }
}

const bytesOf = (loaded: readonly Loaded[]) => loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
