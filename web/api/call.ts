/** The typed client: one function for every call of the contract. */
import { v4 } from 'uuid';
import {
  type Answer,
  type Endpoint,
  pathWith,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#contract/endpoint.ts';
import { raiseAnswered } from './events.ts';
import { http } from './http.ts';
import { withProof } from './proof.ts';
import type { HttpRequest } from './send-request.ts';
import { renewToken } from './token.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a caller passes: only the parts the endpoint has, each optional when all of its fields are. */
export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', E['medium'] extends 'multipart' ? FormData : SentBody<E>> & {
    idempotencyKey?: string;
    signal?: AbortSignal;
    onUploadProgress?: (loaded: number, total: number) => void;
  };

/** The second argument of `call`, optional when nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Makes one call and returns its body (SPEC C-2). Rejects with `ApiError`, or with the original error when there was no
 * response (SPEC X-3). Shapes are not parsed again here: the server checks them against the contract.
 */
export async function call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Answer<E>> {
  const input: LooseInput = rest[0] ?? {};
  // One request, whose idempotency key stays the same however often it is sent.
  const request = requestFor(endpoint, input);
  const send = () => http(request);
  const answer = (await withProof(() => (endpoint.renewsToken ? renewToken(send) : send()))) as Answer<E>;
  raiseAnswered({ endpoint, input, answer });
  return answer;
}

export type LooseInput = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
  onUploadProgress?: (loaded: number, total: number) => void;
};

/** Returns the request for an endpoint and its input. */
export function requestFor(endpoint: Endpoint, input: LooseInput): HttpRequest {
  const { query, body, signal, onUploadProgress } = input;
  const sendsJson = endpoint.medium !== 'multipart' && body !== undefined;
  return {
    method: endpoint.method,
    url: pathWith(endpoint.path, input.params),
    query,
    body,
    headers: {
      ...(sendsJson && { 'Content-Type': 'application/json' }),
      ...(endpoint.idempotent && { 'Idempotency-Key': input.idempotencyKey ?? newIdempotencyKey() }),
    },
    wantsFile: endpoint.medium === 'file',
    ...(signal && { signal }),
    ...(onUploadProgress && { onUploadProgress }),
  };
}

/** A fresh key for a call that must have its effect once (PRODUCT §6). */
export function newIdempotencyKey(): string {
  return v4();
}
