/** The shape of `server/reactions.ts`: event → what follows, now (same transaction) or later (after commit, retried). */
import type { Call } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import type { EventName, MortarEvent } from './events.ts';

/** Runs in the transaction that recorded the event; its failure undoes the change. */
export type NowReaction<N extends EventName> = (call: Call, event: MortarEvent<N>) => Promise<unknown>;

/**
 * Runs after the commit, as a job that is retried: every effect must bear being done twice. It opens its own
 * transaction where it needs one.
 */
export type LaterReaction<N extends EventName> = (deps: Deps, event: MortarEvent<N>) => Promise<unknown>;

export type Reaction<N extends EventName> = {
  readonly now?: Readonly<Record<string, NowReaction<N>>>;
  readonly later?: Readonly<Record<string, LaterReaction<N>>>;
};

export type Reactions = { readonly [N in EventName]?: Reaction<N> };
