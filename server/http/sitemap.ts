/** What there is to read for those who list pages: robots.txt, and the sitemap of the public pages and the open shifts. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicPages } from '#contract/public-pages.ts';
import type { Deps } from '../call/deps.ts';
import { refuse } from '../call/refuse.ts';
import { asOperation } from '../db/shared-pool.ts';
import { findOpenShiftMarks, findOpenShifts, type Mark } from '../modules/search/index.ts';

/** More than so many in one file is against the protocol (sitemaps.org). */
const MOST = 50_000;
/** Of a part when it is made: shifts posted while its address is known find room. */
const PART = 40_000;
const HOUR_S = 3600;
/** So long one count of all shifts answers everybody who asks. */
const PARTS_MS = 600_000;
const START: Mark = { cell: 0, day: 0 };
const END: Mark = { cell: 9_999_999, day: 0 };

export function serveSitemap(app: FastifyInstance, { config, readDb, clock }: Deps): void {
  const { publicUrl } = config;
  const hidden = { schema: { hide: true } as object };

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  const partsNow = keptFor(PARTS_MS, clock, () =>
    asOperation('sitemap', () => findOpenShiftMarks(readDb, clock.now(), PART)),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const files = partFiles(await partsNow());
    return sendXml(
      reply,
      'sitemapindex',
      'sitemap',
      ['sitemap-pages.xml', ...files].map((file) => `${publicUrl}/${file}`),
    );
  });

  app.get('/sitemap-pages.xml', hidden, async (_request, reply) => {
    const pages = publicPages.filter((page) => !page.includes(':'));
    return sendXml(
      reply,
      'urlset',
      'url',
      pages.map((page) => `${publicUrl}${page}`),
    );
  });

  app.get('/sitemap-shifts-:part(^\\d{1,7}-\\d{1,6}-\\d{1,7}-\\d{1,6}).xml', hidden, async (request, reply) => {
    const { part } = request.params as { part: string };
    const [cell = 0, day = 0, toCell = 0, toDay = 0] = part.split('-').map(Number);
    const to = { cell: toCell, day: toDay };
    const ids = await asOperation('sitemap', () => findOpenShifts(readDb, clock.now(), { cell, day }, to, MOST));
    if (ids.length === 0) refuse('not_found');
    return sendXml(
      reply,
      'urlset',
      'url',
      ids.map((id) => `${publicUrl}/shifts/${id}`),
    );
  });
}

/** From mark to mark, the whole country together: the first begins before any shift, the last has no end. */
function partFiles(marks: readonly Mark[]): string[] {
  return marks.map((mark, index) => {
    const from = index === 0 ? START : mark;
    const to = marks[index + 1] ?? END;
    return `sitemap-shifts-${from.cell}-${from.day}-${to.cell}-${to.day}.xml`;
  });
}

/** Returns a read that is done once for everybody who asks within so many milliseconds; a failed one is done again. */
function keptFor<T>(ms: number, clock: Deps['clock'], read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (!kept || kept.until <= now) {
      const mine = { until: now + ms, answer: read() };
      kept = mine;
      mine.answer.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.answer;
  };
}

/** `addresses`: ours, so that nothing in them needs to be escaped but `&`. */
function sendXml(reply: FastifyReply, list: string, entry: string, addresses: readonly string[]): FastifyReply {
  const entries = addresses.map((address) => `<${entry}><loc>${address.replaceAll('&', '&amp;')}</loc></${entry}>`);
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', `public, max-age=${HOUR_S}`)
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${list}>\n`,
    );
}
