/** The shape of `server/reactions.ts`: event → what follows, now (same transaction) or later (after commit, retried). */
import type { Call } from '../call/call.ts';
import type { Deps } from '../call/deps.ts';
import type { EventName, MortarEvent } from './events.ts';

/** Runs in the transaction that recorded the event; its failure undoes the change. */
type NowReaction<N extends EventName> = (call: Call, event: MortarEvent<N>) => Promise<unknown>;

/**
 * Runs after the commit, as a job that is retried: every effect must bear being done twice. It opens its own
 * transaction where it needs one.
 */
export type LaterReaction<N extends EventName> = (deps: Deps, event: MortarEvent<N>) => Promise<unknown>;

type Reaction<N extends EventName> = {
  readonly now?: Readonly<Record<string, NowReaction<N>>>;
  readonly later?: Readonly<Record<string, LaterReaction<N>>>;
};

export type Reactions = { readonly [N in EventName]?: Reaction<N> };

/** Either table with its events forgotten: the union of them all is more than the compiler carries. */
type Table = Readonly<
  Record<string, { readonly [When in keyof Reaction<EventName>]?: Readonly<Record<string, unknown>> }>
>;

/**
 * Returns both tables as one: what either says follows an event. The same name in both would lose one, so it throws.
 */
export function mergeReactions(one: Reactions, other: Reactions): Reactions {
  const tables = [one as Table, other as Table] as const;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names].map((name) => [name, { now: join(name, tables, 'now'), later: join(name, tables, 'later') }]),
  ) as Reactions;
}

function join(
  name: string,
  [one, other]: readonly [Table, Table],
  when: keyof Reaction<EventName>,
): Record<string, unknown> {
  const [first, second] = [one[name]?.[when] ?? {}, other[name]?.[when] ?? {}];
  const twice = Object.keys(first).find((key) => key in second);
  if (twice) throw new Error(`${name} has two reactions called ${twice}`);
  return { ...first, ...second };
}
