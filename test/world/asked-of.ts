/** What people are asked by their notifications, and what ends it (PRODUCT §9). */
import { expect } from 'vitest';
import type { AskingKind } from '#contract/events/events.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Person, World } from '../world.ts';

type Play = (world: World) => Promise<void>;
/** A kind, what ends its question, and both played. */
export type Ending = readonly [kind: AskingKind, ending: string, play: Play];

/** Returns how often somebody is asked, as their notifications say now. */
export async function questionsTo(world: World, as: Person, kind: AskingKind): Promise<number> {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.filter((one) => one.kind === kind && one.lists.includes('answer')).length;
}

/** Returns a row of a table: whoever `make` has asked is asked once, and no more after `end`. */
export function ending<M extends { readonly as: Person }>(
  kind: AskingKind,
  what: string,
  make: () => Promise<M>,
  end: (made: M) => Promise<unknown>,
): Ending {
  const play: Play = async (world) => {
    const made = await make();
    expect(await questionsTo(world, made.as, kind), 'asked').toBe(1);
    await end(made);
    expect(await questionsTo(world, made.as, kind), 'ended').toBe(0);
  };
  return [kind, what, play];
}
