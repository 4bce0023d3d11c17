/**
 * The live line: server-sent events over fetch, because `EventSource` cannot carry the bearer header (SPEC C-1).
 * Comes back by itself after a break, slower each time; whoever subscribed hears each event once. The server ends the line
 * when a session ends, and refuses it with the dead token: so a window learns of it at once, whatever it shows.
 */
import { z } from 'zod';
import { raiseLogout } from './logout-event.ts';
import { clearToken, readToken } from './token.ts';

const LiveEvent = z.looseObject({ type: z.string() });
export type LiveEvent = z.infer<typeof LiveEvent>;

export type LiveState = 'connecting' | 'open' | 'lost' | 'closed';

type Options = {
  url?: string;
  onEvent: (event: LiveEvent) => void;
  onState?: (state: LiveState) => void;
};

const LONGEST_WAIT = 30_000;

/** Opens the line; answers the way to close it. Without a token the server tells what visitors may know. */
export function openLive({ url = '/api/stream', onEvent, onState }: Options): () => void {
  const closing = new AbortController();
  let attempt = 0;

  const run = async () => {
    while (!closing.signal.aborted) {
      const token = readToken();
      onState?.('connecting');
      try {
        const response = await fetch(url, {
          headers: { Accept: 'text/event-stream', ...(token && { Authorization: `Bearer ${token}` }) },
          signal: closing.signal,
          cache: 'no-store',
        });
        if (response.status === 401 || response.status === 403) {
          if (token && readToken() === token) endSession(response.status);
          break;
        }
        if (response.ok && response.body) {
          attempt = 0;
          onState?.('open');
          await readEvents(response.body, onEvent);
        }
      } catch {
        // A broken line is the normal end of one: wait and open it again.
      }
      if (closing.signal.aborted) break;
      onState?.('lost');
      await pause(Math.min(1000 * 2 ** attempt, LONGEST_WAIT), closing.signal);
      attempt += 1;
    }
    onState?.('closed');
  };

  void run();
  return () => closing.abort();
}

/** The server answered that the session is over (SPEC T-8, A-3). A broken line or a busy server never gets here. */
function endSession(status: 401 | 403): void {
  clearToken();
  raiseLogout(status === 401 ? 'session_ended' : 'wrong_role');
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

/** The whole events in a piece of the stream, and what is left of the one still arriving. */
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
    const event = LiveEvent.safeParse(named && typeof value === 'object' ? { type: named, ...value } : value);
    return event.success ? [event.data] : [];
  } catch {
    return [];
  }
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
