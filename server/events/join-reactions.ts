import type { EventName } from './events.ts';
import type { Reaction, Reactions } from './reactions.ts';

/** Both tables as one: what either says follows an event. The same name in both would lose one, so it is refused. */
export function joinReactions(one: Reactions, other: Reactions): Reactions {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<EventName>;
  return Object.fromEntries(
    [...names].map((name) => [name, { now: join(name, one, other, 'now'), later: join(name, one, other, 'later') }]),
  ) as Reactions;
}

function join(
  name: EventName,
  one: Reactions,
  other: Reactions,
  when: keyof Reaction<EventName>,
): Record<string, unknown> {
  const [first, second] = [one[name]?.[when] ?? {}, other[name]?.[when] ?? {}];
  const twice = Object.keys(first).find((key) => key in second);
  if (twice) throw new Error(`${name} has two reactions called ${twice}`);
  return { ...first, ...second };
}
