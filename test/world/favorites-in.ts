/** Favorites of a pharmacy, what is posted to them first, and what they were told of it. */
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Person, World } from '../world.ts';
import type { Owner, Specialist } from './situations.ts';

/** Returns functions that prefer people, post to them first and read what they were told. */
export function favoritesIn(world: () => World) {
  const pair = (of: Owner, { specialistId }: Specialist) => ({ as: of, params: { id: of.businessId, specialistId } });
  const prefer = (of: Owner, who: Specialist) => world().must(businessEndpoints.addFavourite, pair(of, who));
  const drop = (of: Owner, who: Specialist) => world().must(businessEndpoints.removeFavourite, pair(of, who));
  const block = (of: Owner, who: Specialist) =>
    world().must(businessEndpoints.blockSpecialist, { ...pair(of, who), body: { reason: 'Rude.' } });

  /** Somebody a pharmacy prefers, who was told of what it has posted to favorites so far. */
  async function favorite(of: Owner, who?: Specialist): Promise<Specialist> {
    const person = who ?? (await world().specialist());
    await prefer(of, person);
    await world().settle();
    return person;
  }

  /** A shift that favorites come first for, unless wished otherwise, and its pharmacy's people told. */
  async function post(wish: Parameters<World['shift']>[0] = {}) {
    const shift = await world().shift({ bookingMode: 'invite-first', startsIn: '240h', ...wish });
    await world().settle();
    return shift;
  }

  /** Dates of one posting, each begins so many hours from now. */
  const dates = (...hours: number[]) =>
    hours.map((start) => ({ startsAt: world().at(`${start}h`), endsAt: world().at(`${start + 8}h`) }));

  /** What they were told as a favorite. */
  async function told(as: Person, language: 'en' | 'es' = 'en') {
    const { items } = await world().must(notificationEndpoints.listNotifications, { as, query: {}, language });
    return items.filter(({ kind }) => kind === 'favoriteNotified');
  }

  /** How many times each of these was told. */
  const timesTold = (...people: Person[]) => Promise.all(people.map(async (as) => (await told(as)).length));

  const ask = (as: Specialist, id: string) =>
    world().call(engagementEndpoints.requestShift, { as, params: { id }, body: {} });

  return { favorite, prefer, drop, block, post, dates, told, timesTold, ask };
}
