import type { FastifyRequest } from 'fastify';
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import type { Actor } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import { findActor } from '../modules/accounts/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The body as it came, on a route that is `signed`. */
    signedText: string | null;
    /** A new token for the caller's browser to keep, from `keepDeviceToken`. */
    deviceToken: string | null;
  }
  interface FastifyContextConfig {
    signed?: boolean;
    /** What its body comes as. */
    takes?: 'json' | 'form';
  }
}

/** Returns the person behind the bearer token (SPEC C-1); null without one, or when its session is over. */
export async function actorOf(deps: Deps, request: FastifyRequest): Promise<Actor | null> {
  const header = request.headers.authorization;
  const token = header?.match(/^Bearer ([A-Za-z0-9_-]{20,200})$/i)?.[1];
  // A read by a device that keeps nothing unsent: what it sends later was not made before.
  const isContact = request.method === 'GET' && request.headers[UNSENT_ENTRIES] === undefined;
  return token ? findActor(deps, token, deps.clock.now(), { isContact }) : null;
}
