/** Builds the HTTP application from its parts; `main.ts` listens with it, tests inject into it. */
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './call/deps.ts';
import { Refusal } from './call/refuse.ts';
import { SessionLocks } from './db/session-locks.ts';
import { errorHandler } from './http/answer-error.ts';
import { createConnectionErrorLog } from './http/connection-errors.ts';
import { documentApi } from './http/document-api.ts';
import { logCalls } from './http/log-calls.ts';
import { serveMetrics } from './http/metrics.ts';
import { serveOneClick } from './http/one-click.ts';
import { contentSecurityPolicy } from './http/security.ts';
import { answerSerializer } from './http/serialize-answer.ts';
import { serve } from './http/serve.ts';
import { serveWeb } from './http/serve-web.ts';
import { newId } from './ids.ts';
import { failuresCounted } from './modules/accounts/index.ts';
import { routes } from './routes.ts';

const JSON_LIMIT = 1024 * 1024;

/**
 * Returns the application, ready to listen or inject into. Nothing is shared between two of them but what `deps`
 * shares.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    // As Fastify's own logger type: plugins are typed for an app with just that.
    loggerInstance: deps.log as FastifyBaseLogger,
    genReqId: () => newId().slice(-12),
    bodyLimit: JSON_LIMIT,
    // Set together, or slow bodies hang for 60 s (DESIGN, Parts).
    requestTimeout: 30_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
    trustProxy: trusted(deps.config.trustProxy),
    // One line a call, in http/log-calls.ts, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerSerializer(deps.config));
  app.setErrorHandler(errorHandler(createConnectionErrorLog(deps.log)));
  app.decorateRequest('actor', null);
  app.decorateRequest('signedText', null);
  app.decorateRequest('deviceToken', null);
  tolerateEmptyJson(app);

  await app.register(helmet, contentSecurityPolicy(deps.config));
  await app.register(compress, { global: true, threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(multipart, { limits: { fields: 20 } });
  await app.register(underPressure, { maxEventLoopDelay: deps.config.maxEventLoopDelay, retryAfter: 2 });
  if (deps.config.rateLimits) {
    await app.register(rateLimit, {
      global: false,
      errorResponseBuilder: (_request, { ttl }) => new Refusal('too_many_requests', { retryAfterSeconds: ttl / 1000 }),
    });
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });

  app.addHook('onClose', () => failuresCounted(deps));
  logCalls(app);
  await serveMetrics(app, deps);
  await documentApi(app, deps.config);
  const served = routes(deps);
  const parts = { deps, locks: new SessionLocks(deps.connection) };
  app.addHook('onClose', () => parts.locks.close());
  await app.register(async (api) => {
    for (const route of served) serve(api, parts, route);
  });
  serveOneClick(app, parts, served);
  await serveWeb(app, deps, served);
  return app;
}

/** Returns an address that can be decoded: one that is escaped badly names nothing, and is looked for as it was typed. */
function decodableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** An empty JSON body is no body: DELETE calls of many clients send the header without one (reliability S49). */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.signed) request.signedText = body as string;
    if (body.length === 0) done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Returns whose word on the client's address counts: so many proxies in front, or the addresses named (reliability S46). */
function trusted(setting: Deps['config']['trustProxy']): string | false | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
