/**
 * Live updates: server-sent events over fetch, because `EventSource` cannot carry the bearer header (SPEC C-1).
 * Reconnects after a break, with growing delays and never before the time a busy server asked for; each subscriber gets
 * each event once. The server closes the stream when a session ends and then refuses the dead token, so an idle window
 * also learns of it.
 */
import { UNSENT_ENTRIES } from '#contract/constants.ts';
import { emitLogout } from './events.ts';
import { clearToken, readToken, tokenAfterRenewal } from './token.ts';
import { hasUnsentEntries } from './unsent-entries.ts';

export type LiveEvent = { readonly type: string };

export type LiveState = 'connecting' | 'open' | 'lost' | 'closed';

type Options = {
  url?: string;
  onEvent: (event: LiveEvent) => void;
  onState?: (state: LiveState) => void;
};

const LONGEST_WAIT = 30_000;
const LONGEST_ASKED = 10 * 60_000;

/** Opens the stream and returns a function that closes it. Without a token the server sends what visitors may know. */
export function openLive({ url = '/api/stream', onEvent, onState }: Options): () => void {
  const closing = new AbortController();
  let attempt = 0;

  const run = async () => {
    while (!closing.signal.aborted) {
      const token = readToken();
      onState?.('connecting');
      let asked = 0;
      try {
        const response = await fetch(url, {
          headers: {
            Accept: 'text/event-stream',
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(hasUnsentEntries() && { [UNSENT_ENTRIES]: '1' }),
          },
          signal: closing.signal,
          cache: 'no-store',
        });
        if (response.status === 401 || response.status === 403) {
          if (await tokenAfterRenewal(token)) continue;
          if (token && readToken() === token) endSession(response.status);
          break;
        }
        if (response.ok && response.body) {
          attempt = 0;
          onState?.('open');
          await readEvents(response.body, onEvent);
        } else asked = retryAfterOf(response);
      } catch {
        // Streams end by breaking: wait, then reconnect.
      }
      if (closing.signal.aborted) break;
      onState?.('lost');
      await pause(Math.max(asked, Math.min(1000 * 2 ** attempt, LONGEST_WAIT)), closing.signal);
      attempt += 1;
    }
    onState?.('closed');
  };

  void run();
  return () => closing.abort();
}

/** Returns milliseconds; without `Retry-After`, the delay after a broken stream applies. */
function retryAfterOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_ASKED) : 0;
}

/**
 * Ends the session, because the server said that it is over (SPEC T-8, A-3). A broken stream or a busy server never
 * gets here.
 */
function endSession(status: 401 | 403): void {
  clearToken();
  emitLogout(status === 401 ? 'session_ended' : 'wrong_role');
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: LiveEvent) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parsed = parseEvents(rest + decoder.decode(value, { stream: true }));
    rest = parsed.rest;
    for (const event of parsed.events) onEvent(event);
  }
}

/** Returns the complete events in a chunk of the stream, and the rest that is still arriving. */
export function parseEvents(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { events: blocks.flatMap(parseBlock), rest };
}

function parseBlock(block: string): LiveEvent[] {
  const lines = block.split('\n');
  const data = lines
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (!data) return [];
  const named = lines
    .find((line) => line.startsWith('event:'))
    ?.slice(6)
    .trim();
  try {
    const value: unknown = JSON.parse(data);
    const event = named && typeof value === 'object' ? { type: named, ...value } : value;
    return isLiveEvent(event) ? [event] : [];
  } catch {
    return [];
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function pause(millis: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
