/** The built React app: files with a hash in their name for ever, the page itself never cached; every path is the app's. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../call/deps.ts';
import { Refusal } from '../call/refuse.ts';

const built = path.resolve(import.meta.dirname, '../../dist/web');

export async function serveWeb(app: FastifyInstance, deps: Deps): Promise<void> {
  const hasWeb = existsSync(path.join(built, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: built,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else {
    deps.log.warn('the web app is not built; only the API answers');
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      !path.extname(request.url.split('?')[0] ?? '');
    if (!hasWeb || !wantsPage) throw new Refusal('not_found');
    return reply.header('cache-control', 'no-cache').sendFile('index.html', built, { cacheControl: false });
  });
}
