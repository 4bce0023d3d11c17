/** The built React app: files with a hash in their name for ever, the page itself never cached; every path is the app's. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { testSetupNotice } from '#contract/operations/test-setup.ts';
import { mayBePage } from '#contract/public-pages.ts';
import type { Deps } from '../call/deps.ts';
import { Refusal } from '../call/refuse.ts';
import type { Route } from '../call/route.ts';
import { addNotice } from './add-notice.ts';
import { readPageScripts } from './page-scripts.ts';
import { readPageStyles } from './page-styles.ts';
import { serveSitemap } from './sitemap.ts';
import { type SendMissing, serveWrittenPages } from './written-pages.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const built = path.join(dist, 'web');
const bundle = path.join(dist, 'web-server/render-page.js');

/** `routes`: what the public pages may ask. */
export async function serveWeb(app: FastifyInstance, deps: Deps, routes: readonly Route[]): Promise<void> {
  const hasWeb = existsSync(path.join(built, 'index.html'));
  const readPage = pageReader(deps);
  const sendPage = async (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readPage());
  let sendMissing: SendMissing = (_request, reply) => sendPage(reply.code(404));
  if (hasWeb) {
    // Not as the file it is: every page goes the same way.
    app.get('/index.html', { schema: { hide: true } as object }, async (_request, reply) => sendPage(reply));
    serveSitemap(app, deps);
    if (existsSync(bundle)) {
      const manifest = path.join(built, '.vite/manifest.json');
      sendMissing = serveWrittenPages(app, deps, {
        bundle,
        styles: readPageStyles(manifest),
        scripts: readPageScripts(manifest),
        plainPage: readPage,
        endpoints: routes.map(({ endpoint }) => endpoint),
        limitMs: deps.config.maxPageDelay,
      });
    }
    await app.register(fastifyStatic, {
      root: built,
      // Its own route reads the whole folder for each file, to compare how the name is written.
      serve: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (hashed && !WORKER.test(file)) for (const name of pageHeaders) reply.raw.removeHeader(name);
      },
    });
    app.get('/*', { schema: { hide: true } as object }, (request, reply) => {
      const [file = ''] = request.url.split('?');
      return FILE.test(file) ? reply.sendFile(file) : reply.callNotFound();
    });
  } else {
    deps.log.warn('the web app is not built; only the API answers');
  }
  app.setNotFoundHandler(async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !address.startsWith('/api/') && !path.extname(address);
    if (!hasWeb || !wantsPage) throw new Refusal('not_found');
    return mayBePage(address) ? sendPage(reply) : sendMissing(request, reply);
  });
}

/** A name the build gives: letters that need no escape, nothing that begins with a dot. */
const FILE = /^(\/[\w-][\w.-]*)+$/;

const WORKER = /-worker-[^/]+$/;

/**
 * What a browser heeds with a page or a worker alone. A page is made of some sixty scripts, styles and fonts: with these they weigh 40 kB
 * more where a connection doesn't compress headers.
 */
const pageHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Returns how the app's page is read: as it was built, or with the notice of a test setup on top. */
function pageReader({ config }: Pick<Deps, 'config'>): () => Promise<string> {
  const notice = testSetupNotice(config);
  return async () => {
    const page = await readFile(path.join(built, 'index.html'), 'utf8');
    return notice ? addNotice(page, notice) : page;
  };
}
