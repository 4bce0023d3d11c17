/**
 * What a page that loads with a token asks first: the current-user check (SPEC C-15) and what its address is sure to read.
 * The page's first script sends them while the app is still on its way (web/public/before-paint.js), and the client takes
 * their answers as those of its own calls. An answer nobody asks for is dropped: it signs nobody out.
 */
import { addressWith, postedRead } from './request-address.ts';
import { type HttpRequest, type HttpResponse, readBody } from './send-request.ts';

declare global {
  interface Window {
    firstReads?: {
      /** Sent with each. */
      readonly headers: Readonly<Record<string, string>>;
      /** By address; those that are posted as `postedRead` has them. */
      readonly answers: Record<string, Promise<Response>>;
    };
  }
}

/**
 * Returns the answer of a read already sent, once, if it was sent as this request is: with this token, in this language.
 * Null where there is none, or no response came: the request is then sent as any other.
 */
export async function takeFirstRead({ method, url, query, body, headers }: HttpRequest): Promise<HttpResponse | null> {
  const sent = globalThis.window?.firstReads;
  if (!sent) return null;
  const read = method === 'GET' ? addressWith(url, query) : method === 'POST' ? postedRead(url, body) : '';
  const answer = sent.answers[read];
  if (!answer) return null;
  delete sent.answers[read];
  const { 'Content-Type': _, ...said } = headers;
  const names = new Set([...Object.keys(said), ...Object.keys(sent.headers)]);
  if ([...names].some((name) => said[name] !== sent.headers[name])) return null;
  try {
    const response = await answer;
    const body = readBody(await response.text());
    return { status: response.status, body, retryAfter: response.headers.get('Retry-After') };
  } catch {
    return null;
  }
}
