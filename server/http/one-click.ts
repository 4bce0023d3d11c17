/** What mail programs post when their reader leaves a kind of mail (RFC 8058): to the address of the page, as a form. */
import type { FastifyInstance } from 'fastify';
import { UNSUBSCRIBE_PAGE } from '#contract/notifications/unsubscribe.ts';
import type { Route } from '../call/route.ts';
import { type Parts, serve } from './serve.ts';

/** Serves `unsubscribe` at the address of its page too, whatever form comes with it: the token says all. */
export function serveOneClick(app: FastifyInstance, parts: Parts, routes: readonly Route[]): void {
  const unsubscribe = routes.find(({ endpoint }) => endpoint.name === 'unsubscribe');
  if (!unsubscribe) throw new Error('no route unsubscribes');
  const atPage = { ...unsubscribe, endpoint: { ...unsubscribe.endpoint, path: UNSUBSCRIBE_PAGE } };
  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _form, done) =>
      done(null, undefined),
    );
    serve(pages, parts, atPage);
  });
}
