import type { LiveMessage } from '#contract/notifications/endpoints.ts';

/** The one channel of PostgreSQL on which all processes tell each other what happened. */
export const LIVE_CHANNEL = 'mortar_live';

/** What goes over it: a message to everybody or to some, or the end of the open streams of some. */
export type LivePost =
  | { readonly to: 'everyone' | readonly string[]; readonly message: LiveMessage }
  | { readonly end: readonly string[] };

/** A payload of NOTIFY has at most 8,000 bytes; an id has 36. */
export const MOST_IDS = 150;
