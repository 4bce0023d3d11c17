/**
 * Sends one request and resolves with the response, whatever its status. By XMLHttpRequest: fetch does not say how much
 * of an upload has been sent. It sets no timeout (SPEC C-3).
 */
import { addressWith } from './request-address.ts';

export type HttpRequest = {
  readonly method: string;
  readonly url: string;
  /** Values to append to the address; a list repeats its name, `null` and `undefined` are left out. */
  readonly query?: unknown;
  /** A form as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The answer is a file; a refusal of it is JSON all the same. */
  readonly wantsFile?: boolean;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (loaded: number, total: number) => void;
};

export type HttpResponse = {
  readonly status: number;
  /** Parsed where it is JSON, a `Blob` where a file was asked for, otherwise text. */
  readonly body: unknown;
  readonly retryAfter: string | null;
};

/** A response that refuses. */
export class HttpError extends Error {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    super(`Request failed with status code ${response.status}`);
    this.name = 'HttpError';
    this.response = response;
  }
}

/** No response at all. */
export class NetworkError extends Error {
  readonly code = 'ERR_NETWORK';

  constructor() {
    super('Network Error');
    this.name = 'NetworkError';
  }
}

/** Rejects with `NetworkError` when there was no response, and with the reason of `signal` when it was aborted. */
export async function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  const { method, url, query, body, headers, wantsFile = false, signal, onUploadProgress } = request;
  signal?.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<XMLHttpRequest>();
  const xhr = new XMLHttpRequest();
  xhr.open(method, addressWith(url, query));
  for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
  if (wantsFile) xhr.responseType = 'blob';
  xhr.onload = () => resolve(xhr);
  xhr.onerror = () => reject(new NetworkError());
  xhr.onabort = () => reject(signal?.reason ?? new NetworkError());
  if (onUploadProgress)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onUploadProgress(loaded, lengthComputable ? total : 0);
  const abort = () => xhr.abort();
  signal?.addEventListener('abort', abort);
  xhr.send(bodyToSend(body));
  try {
    return await responseOf(await promise, wantsFile);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function bodyToSend(body: unknown): FormData | string | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function responseOf(xhr: XMLHttpRequest, wantsFile: boolean): Promise<HttpResponse> {
  const { status, response } = xhr;
  const isFile = wantsFile && isSuccess(status);
  const text = async () => (response instanceof Blob ? response.text() : String(response ?? ''));
  return { status, body: isFile ? response : readBody(await text()), retryAfter: xhr.getResponseHeader('Retry-After') };
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns text that is not JSON, and so not from our server, as it is. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
