/** An endpoint as a Fastify schema: validation, serialization and its place in the OpenAPI document. */
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { commonRefusals, type RefusalCode, refusalFacts, refusalStatus } from '#contract/refusals.ts';
import { refusalMessages } from '#contract/words/refusals.words.ts';
import { speakerOf } from '../words/speaker-of.ts';
import { ErrorAnswer } from './api-shapes.ts';

type Described = { readonly description: string; readonly responses: Readonly<Record<number, z.ZodType>> };

/** An endpoint stays what it is, and a test has many applications in one process. */
const described = new WeakMap<Endpoint, Described>();

/** Paths under /api/ group by their first word in the document. */
export function schemaOf(endpoint: Endpoint): FastifySchema {
  const tag = endpoint.path.split('/')[2] ?? 'api';
  const known = described.get(endpoint) ?? {
    description: describe(endpoint),
    responses: responsesOf(endpoint),
  };
  described.set(endpoint, known);
  return {
    // What is served beside the API stands in no document of it.
    ...(endpoint.path.startsWith('/api/') ? {} : ({ hide: true } as object)),
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: known.description,
    tags: [tag],
    ...(endpoint.who === 'anyone' ? { security: [] } : {}),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.medium === 'multipart'
      ? { consumes: ['multipart/form-data'] }
      : endpoint.body
        ? { body: endpoint.body }
        : {}),
    response: { ...known.responses },
  };
}

function responsesOf(endpoint: Endpoint): Record<number, z.ZodType> {
  const errors = Object.fromEntries(refusalsOf(endpoint).map((code) => [refusalStatus(code), ErrorAnswer]));
  const json = endpoint.medium !== 'file' && endpoint.medium !== 'stream';
  return json ? { 200: endpoint.answer, ...errors } : errors;
}

function refusalsOf(endpoint: Endpoint): RefusalCode[] {
  const session: RefusalCode[] =
    endpoint.who === 'anyone'
      ? []
      : endpoint.who === 'signedIn'
        ? ['unauthenticated']
        : ['unauthenticated', 'wrong_role'];
  const key: RefusalCode[] = endpoint.idempotent
    ? ['idempotency_key_missing', 'idempotency_key_reused', 'idempotency_in_progress']
    : [];
  return [...commonRefusals, ...session, ...key, ...(endpoint.refusals ?? [])];
}

function describe(endpoint: Endpoint): string {
  const who =
    endpoint.who === 'anyone'
      ? 'Anyone.'
      : endpoint.who === 'signedIn'
        ? 'Anyone signed in.'
        : `For ${endpoint.who.join(', ')}.`;
  const verb = endpoint.idempotent === 'ifKeyed' ? 'May have' : 'Needs';
  const key = endpoint.idempotent ? ` ${verb} an \`Idempotency-Key\` header.` : '';
  const lines = refusalsOf(endpoint).map(lineOf);
  return `${who}${key}\n\nMay refuse with:\n${lines.join('\n')}`;
}

/** Returns `wrong_status` (409; details: status): This is … now, so that can’t be done. */
function lineOf(code: RefusalCode): string {
  const facts = Object.keys(refusalFacts(code)?.shape ?? {});
  const details = facts.length > 0 ? `; details: ${facts.join(', ')}` : '';
  const open = Object.fromEntries(facts.map((name) => [name, '…']));
  const sentence = speakerOf('en').translate(refusalMessages[code], open);
  return `- \`${code}\` (${refusalStatus(code)}${details}): ${sentence}`;
}
