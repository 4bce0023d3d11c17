import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { hubOf, type LiveListener } from './live-hub.ts';
import { liveStream } from './live-stream.ts';

/** Windows one person may have open, and streams one process may carry. */
const MOST_OF_ONE = 20;
const MOST = 5_000;

/**
 * What happens, as it happens, for the caller: `hello` first, then each message once. A visitor hears of open shifts
 * only. It ends when the caller's sessions end; the client comes back and is told where it stands. Refusals: `unavailable`.
 */
export async function openStream(call: Call): Promise<AsyncIterable<LiveMessage>> {
  const hub = hubOf(call.deps.connection);
  const userId = call.actor?.userId ?? null;
  if (hub.size >= MOST || (userId && hub.countOf(userId) >= MOST_OF_ONE))
    refuse('unavailable', { retryAfterSeconds: 30 });
  const stream = liveStream(() => hub.leave(listener));
  const listener: LiveListener = { userId, hear: stream.push, end: stream.end };
  try {
    await hub.join(listener);
  } catch (error) {
    call.deps.log.warn({ err: error }, 'the live line cannot listen');
    stream.end();
    refuse('unavailable', { retryAfterSeconds: 5 });
  }
  stream.push({ type: 'hello', id: null, shiftId: null, businessId: null });
  return stream;
}
