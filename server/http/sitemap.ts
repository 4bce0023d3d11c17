/** What there is to read for those who list pages: robots.txt, and the sitemap of the public pages and the open shifts. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicPages } from '#contract/public-pages.ts';
import type { Deps } from '../call/deps.ts';
import { refuse } from '../call/refuse.ts';
import { asOperation } from '../db/shared-pool.ts';
import { countOpenShifts, findOpenShifts } from '../modules/search/index.ts';

/** More than so many in one file is against the protocol (sitemaps.org). */
const MOST = 50_000;
const HOUR_S = 3600;

export function serveSitemap(app: FastifyInstance, { config, readDb, clock }: Deps): void {
  const { publicUrl } = config;
  const hidden = { schema: { hide: true } as object };

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const shifts = await asOperation('sitemap', () => countOpenShifts(readDb, clock.now()));
    const files = Array.from({ length: Math.ceil(shifts / MOST) }, (_, index) => `sitemap-shifts-${index + 1}.xml`);
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

  app.get('/sitemap-shifts-:file(^\\d{1,4}).xml', hidden, async (request, reply) => {
    const { file } = request.params as { file: string };
    const part = { skip: (Number(file) - 1) * MOST, most: MOST };
    if (part.skip < 0) refuse('not_found');
    const ids = await asOperation('sitemap', () => findOpenShifts(readDb, clock.now(), part));
    if (ids.length === 0) refuse('not_found');
    return sendXml(
      reply,
      'urlset',
      'url',
      ids.map((id) => `${publicUrl}/shifts/${id}`),
    );
  });
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
