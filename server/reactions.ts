/**
 * Event → what follows. The one place where effects go *up* the module order (DESIGN, idea 3); calls go down directly.
 * `now` runs in the transaction of the event, `later` after the commit as a retried job.
 */
import type { Reactions } from './events/reactions.ts';

export const reactions: Reactions = {};
