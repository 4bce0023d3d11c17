import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { notifyLive } from '../queries/live-queries.ts';

type Published = Pick<LiveMessage, 'type'> & Partial<LiveMessage>;

/**
 * Tells the open streams of all processes, once this transaction commits. `everyone` includes visitors for messages of
 * type `shift`, and nobody but the signed-in for others.
 */
export async function publishLive(
  call: Pick<Call, 'db'>,
  message: Published,
  to: { readonly userIds: readonly string[] } | 'everyone',
): Promise<void> {
  const whole: LiveMessage = { id: null, shiftId: null, businessId: null, ...message };
  if (to === 'everyone') return notifyLive(call.db, { to, message: whole });
  for (let from = 0; from < to.userIds.length; from += MOST_IDS) {
    await notifyLive(call.db, { to: to.userIds.slice(from, from + MOST_IDS), message: whole });
  }
}

/** Ends the open streams of a person whose sessions ended. */
export async function endStreamsOf(call: Pick<Call, 'db'>, userId: string): Promise<void> {
  await notifyLive(call.db, { end: [userId] });
}

/** The one channel of PostgreSQL on which all processes tell each other what happened. */
export const LIVE_CHANNEL = 'mortar_live';

/** What goes over it: a message to everybody or to some, or the end of the open streams of some. */
export type LivePost =
  | { readonly to: 'everyone' | readonly string[]; readonly message: LiveMessage }
  | { readonly end: readonly string[] };

/** A payload of NOTIFY has at most 8,000 bytes; an id has 36. */
const MOST_IDS = 150;
