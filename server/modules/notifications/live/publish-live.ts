import type { LiveMessage } from '#contract/notifications/endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { notifyLive } from '../queries/live-queries.ts';

type Published = Pick<LiveMessage, 'type'> & Partial<LiveMessage>;
type Readers = { readonly userIds: readonly string[] } | 'everyone';

/**
 * Tells the open streams of all processes, once this transaction commits. `everyone` includes visitors for messages of
 * type `shift`, and nobody but the signed-in for others.
 */
export async function publishLive(call: Pick<Call, 'db'>, message: Published, to: Readers): Promise<void> {
  await notifyLive(call.db, livePosts(message, to));
}

/** Returns what goes over the channel to tell these of a message. */
export function livePosts(message: Published, to: Readers): LivePost[] {
  const whole: LiveMessage = { id: null, shiftId: null, businessId: null, ...message };
  if (to === 'everyone') return [{ to, message: whole }];
  const parts = Math.ceil(to.userIds.length / MOST_IDS);
  return Array.from({ length: parts }, (_part, part) => ({
    to: to.userIds.slice(part * MOST_IDS, (part + 1) * MOST_IDS),
    message: whole,
  }));
}

/** The one channel of PostgreSQL on which all processes tell each other what happened. */
export const LIVE_CHANNEL = 'mortar_live';

/** What goes over it: a message to everybody or to some, or the end of the open streams of some. */
export type LivePost =
  | { readonly to: 'everyone' | readonly string[]; readonly message: LiveMessage }
  | { readonly end: readonly string[] };

/** A payload of NOTIFY has at most 8,000 bytes; an id has 36. */
const MOST_IDS = 150;
