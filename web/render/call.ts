/**
 * The typed client where the server writes a page: the same as `web/api/call.ts`, which the build replaces by this one,
 * but what answers is whoever the page is written for.
 */
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { PageAnswer, PageRead } from '#contract/public-pages.ts';
import type { CallArguments } from '../api/call.ts';
import { refusalOf } from './refusal-of.ts';

type Read = (read: PageRead) => Promise<PageAnswer>;

let reader: Read | null = null;

/** Begins calls, each of which is answered by `read`. */
export function readWith<T>(read: Read, begin: () => T): T {
  reader = read;
  try {
    return begin();
  } finally {
    reader = null;
  }
}

/** Returns the answer of a call that somebody begins in `readWith`. Throws `ApiError` when it is refused. */
export async function call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<Answer<E>> {
  if (!reader) throw new Error(`${endpoint.name} was called while a page is drawn`);
  const { params, query, body: sent } = (input ?? {}) as Omit<PageRead, 'name'>;
  const { status, body } = await reader({ name: endpoint.name, params, query, body: sent });
  if (status !== 200) throw refusalOf(status, body);
  return body as Answer<E>;
}

export function newIdempotencyKey(): string {
  throw new Error('a page that is written does nothing');
}
