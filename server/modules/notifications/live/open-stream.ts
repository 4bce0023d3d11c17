import type { LiveMessage, notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { networkOf } from '../../../call/network-of.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { isSessionOpen } from '../../accounts/index.ts';
import { hubOf, type LiveListener } from './live-hub.ts';
import { liveStream } from './live-stream.ts';

/** Returns the live line of one window. */
export const stream: ActionOf<typeof notificationEndpoints.stream> = (call) => openStream(call);

/** Windows one person and the visitors of one network may have open. */
const MOST_OF_PERSON = 12;
const MOST_OF_NETWORK = 6;
/** Streams one process may carry, and how many of them visitors: they never take the place of people who work. */
const MOST = 5_000;
const MOST_VISITORS = 4_000;
const RETRY_SECONDS = 30;

/**
 * Returns what happens, as it happens, for the caller: `hello` first, then each message once. A visitor hears of open
 * shifts only. It ends when the caller's sessions end; the client comes back and is told where it stands. Refusals:
 * `too_many_requests` for a person or a network that has all it may have, `unavailable`.
 */
async function openStream(call: Call): Promise<AsyncIterable<LiveMessage>> {
  const hub = hubOf(call.deps.connection);
  const userId = call.actor?.userId ?? null;
  const network = networkOf(call.from.ip);
  const own = userId ? hub.countOf(userId) : hub.countVisitors(network);
  if (own >= (userId ? MOST_OF_PERSON : MOST_OF_NETWORK))
    refuse('too_many_requests', { retryAfterSeconds: RETRY_SECONDS });
  if (hub.size >= MOST || (!userId && hub.countVisitors() >= MOST_VISITORS))
    refuse('unavailable', { retryAfterSeconds: RETRY_SECONDS });
  const stream = liveStream(() => hub.leave(listener));
  const listener: LiveListener = { userId, network, hear: stream.push, end: stream.end };
  try {
    await hub.join(listener);
    // The word that this session ended may have come before it listened.
    if (call.actor && !(await isSessionOpen(call.db, call.actor.sessionId))) refuse('unauthenticated');
  } catch (error) {
    stream.end();
    throw error;
  }
  stream.push({ type: 'hello', id: null, shiftId: null, businessId: null });
  return stream;
}
