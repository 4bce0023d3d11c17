/** The typed client: one function for every call of the contract. */
import type { AxiosRequestConfig } from 'axios';
import type { Answer, Endpoint, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts';
import { raiseAnswered } from './answered-event.ts';
import { http } from './http.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/** What a caller gives: only the parts the call has, each optional when all of its fields are. */
export type CallInput<E extends Endpoint> = Part<'params', SentParams<E>> &
  Part<'query', SentQuery<E>> &
  Part<'body', E['medium'] extends 'multipart' ? FormData : SentBody<E>> & {
    idempotencyKey?: string;
    signal?: AbortSignal;
    onUploadProgress?: (loaded: number, total: number) => void;
  };

/** The second argument of a call, which may be left out when nothing in it is required. */
export type CallArguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * Makes one call and answers its body (SPEC C-2). Rejects with `ApiError`, or with the original error when nothing
 * answered (SPEC X-3). The contract's shapes are the server's promise, checked there; they are not parsed again here.
 */
export async function call<E extends Endpoint>(endpoint: E, ...rest: CallArguments<E>): Promise<Answer<E>> {
  const input: LooseInput = rest[0] ?? {};
  const answer = (await http.request<unknown, unknown>(requestFor(endpoint, input))) as Answer<E>;
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

/** The request an endpoint and its input stand for. */
export function requestFor(endpoint: Endpoint, input: LooseInput): AxiosRequestConfig {
  const { onUploadProgress } = input;
  const sendsJson = endpoint.medium !== 'multipart' && input.body !== undefined;
  return {
    method: endpoint.method,
    url: pathWith(endpoint.path, input.params),
    params: input.query,
    data: input.body,
    headers: {
      ...(sendsJson && { 'Content-Type': 'application/json' }),
      ...(endpoint.idempotent && { 'Idempotency-Key': input.idempotencyKey ?? newIdempotencyKey() }),
    },
    ...(endpoint.medium === 'file' && { responseType: 'blob' as const }),
    ...(input.signal && { signal: input.signal }),
    ...(onUploadProgress && {
      onUploadProgress: (event: { loaded: number; total?: number }) => onUploadProgress(event.loaded, event.total ?? 0),
    }),
  };
}

function pathWith(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values.get(name))));
}
