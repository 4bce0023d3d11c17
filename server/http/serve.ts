/**
 * Mounts one route: rate limit → session → role → validate → prepare → transaction → action → answer.
 *
 * A write runs in one transaction, retried on deadlock; a read runs on the pool, which each shares with other operations
 * (`db/shared-pool.ts`). A refusal thrown by the action rolls the transaction back, unless it is one that must keep what was
 * counted (`refuseAndKeep`).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { preferredLanguage } from '#contract/language.ts';
import type { Call } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import { refuse } from '../call/refuse.ts';
import type { FileAnswer, Route, Upload, WrittenFile } from '../call/route.ts';
import type { SessionLocks } from '../db/session-locks.ts';
import { asOperation } from '../db/shared-pool.ts';
import { BEACON_LIMIT, readBeacon, refuseUnstorable } from './check-input.ts';
import { deviceCookie, readDeviceTokens } from './device-cookie.ts';
import { asViewed, refuseInView } from './hide-in-view.ts';
import { rateLimitOf } from './rate-limits.ts';
import { type Act, runWrite, type Then } from './run-write.ts';
import { schemaOf } from './schema-of.ts';
import { sendFile, sendStream } from './send.ts';
import { actorOf } from './session.ts';
import { discard, readUpload, settleUpload } from './upload.ts';

/** `locks` say which calls of this process are in their step after the commit. */
export type Parts = { readonly deps: Deps; readonly locks: SessionLocks };

export function serve(
  app: FastifyInstance,
  { deps, locks }: Parts,
  { endpoint, prepare, action, afterCommit }: Route,
): void {
  const before = prepare as unknown as Act | undefined;
  const act = action as unknown as Act;
  const then = afterCommit as unknown as Then | undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    ...(endpoint.beacon ? { bodyLimit: BEACON_LIMIT } : {}),
    config: {
      ...rateLimitOf(endpoint, deps.config),
      signed: endpoint.signed === true,
      takes: endpoint.medium === 'multipart' ? 'form' : 'json',
    },
    // Before validation: a stranger learns nothing about the shape of a call that is not theirs.
    preValidation: async (request) => {
      request.actor = await asOperation('findActor', () => actorOf(deps, request));
      allowRole(endpoint, request);
      if (request.actor?.viewedBy) refuseInView(endpoint.name, isRead(endpoint));
      if (lacksKey(endpoint, request)) refuse('idempotency_key_missing');
      if (endpoint.beacon) request.body = readBeacon(request.body);
      const { params, query, body } = request;
      refuseUnstorable({ params, query, body });
      // No body is an empty one: fields may all be optional, and otherwise each missing one is named.
      if (endpoint.body && request.body === undefined) request.body = {};
    },
    // After validation: what refuses a call leaves no file behind.
    preHandler: async (request) => {
      if (endpoint.medium === 'multipart')
        request.body = await readUpload(request, deps.gateways.files, endpoint.upload);
    },
    handler: (request, reply) =>
      asOperation(endpoint.name, async () => {
        const input = { params: request.params, query: request.query, body: request.body };
        const call = callOf(deps, request);
        if (endpoint.medium === 'stream')
          return sendStream(reply, request, (await act(call, input)) as AsyncIterable<unknown>);
        const files = endpoint.medium === 'multipart' ? (request.body as Upload).files : [];
        const prepared = await before?.(call, input).catch(async (error: unknown) => {
          await discard(files);
          throw error;
        });
        const ready: Act = before ? (inside) => act(inside, input, prepared) : act;
        const answer = isRead(endpoint)
          ? await ready(call, input)
          : await settleUpload(files, ready, (settled) =>
              runWrite(endpoint, call, input, { act: settled, then, locks }),
            );
        if (request.deviceToken) {
          const tokens = [request.deviceToken, ...(call.from.deviceTokens ?? [])];
          reply.header('set-cookie', deviceCookie(deps.config, tokens));
        }
        return send(endpoint, reply, asViewed(request.actor, answer));
      }),
  });
}

function send(endpoint: Endpoint, reply: FastifyReply, answer: unknown): unknown {
  return endpoint.medium === 'file' ? sendFile(reply, answer as FileAnswer | WrittenFile) : answer;
}

function isRead({ method, reads }: Endpoint): boolean {
  return method === 'GET' || reads === true;
}

function allowRole(endpoint: Endpoint, request: FastifyRequest): void {
  // The live line is how a window hears that its session is over: with a dead token it is not a visitor's.
  const claimed = endpoint.medium === 'stream' && request.headers.authorization !== undefined;
  if (endpoint.who === 'anyone' && !claimed) return;
  if (!request.actor) refuse('unauthenticated');
  if (endpoint.who === 'anyone') return;
  if (request.actor.needsSecondFactor && !endpoint.beforeSecondFactor) refuse('second_factor_required');
  if (endpoint.who !== 'signedIn' && !endpoint.who.includes(request.actor.role)) refuse('wrong_role');
}

function callOf(deps: Deps, request: FastifyRequest): Call {
  return {
    db: deps.db,
    now: deps.clock.now(),
    actor: request.actor,
    deps,
    requestId: request.id,
    language: preferredLanguage(request.headers['accept-language']),
    from: {
      ip: request.ip,
      device: request.headers['user-agent']?.slice(0, 300) ?? '',
      optsOut: request.headers['dnt'] === '1' || request.headers['sec-gpc'] === '1',
      deviceTokens: readDeviceTokens(request.headers.cookie),
    },
    keepDeviceToken: (token) => {
      request.deviceToken = token;
    },
    idempotencyKey: keyOf(request),
    ...(request.signedText === null
      ? {}
      : { signedBody: { text: request.signedText, signature: signatureOf(request) } }),
  };
}

/** Returns whether a key is demanded, or one was sent that is none. */
function lacksKey({ idempotent }: Endpoint, request: FastifyRequest): boolean {
  if (!idempotent || keyOf(request)) return false;
  return idempotent === true || request.headers['idempotency-key'] !== undefined;
}

/** Returns the client's key: 1 to 255 printable characters; null when there is none. */
function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key'];
  return typeof sent === 'string' && /^[\x21-\x7e]{1,255}$/.test(sent) ? sent : null;
}

function signatureOf(request: FastifyRequest): string {
  const sent = request.headers['payment-signature'] ?? request.headers['stripe-signature'];
  return typeof sent === 'string' ? sent : '';
}
