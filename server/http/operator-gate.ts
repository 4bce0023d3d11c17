/**
 * Guards what is for operators only: figures and the description of the API. With `OPERATOR_TOKEN` they answer to it, as a
 * bearer token or as the password of HTTP Basic (any name), so that Prometheus and a browser can both send it; without
 * one they are open, and in production not there. Whom a call seems to come from counts for nothing: behind a proxy
 * everybody is the loopback (docs/decisions/048-production.md).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { refuse } from '../call/refuse.ts';
import type { Config } from '../config.ts';

/** Runs before each call of the routes it is hooked to. Refusals: `not_found`; 401 asks for the token. */
export function operatorGate({
  production,
  operatorToken,
}: Pick<Config, 'production' | 'operatorToken'>): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (operatorToken === null) {
      if (production) refuse('not_found');
      return;
    }
    if (!sameText(tokenIn(request), operatorToken)) return askForToken(reply);
  };
}

function askForToken(reply: FastifyReply): FastifyReply {
  return reply
    .code(401)
    .header('www-authenticate', 'Basic realm="Mortar operator", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('This needs the operator token: as a bearer token, or as the password with any name.\n');
}

function tokenIn({ headers }: FastifyRequest): string {
  const [scheme = '', sent = ''] = (headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return sent;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(sent, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** Returns whether two texts are the same, compared in constant time, whatever the lengths. */
function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
