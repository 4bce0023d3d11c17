/** A worked shift, and what its two sides say of it. */
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import type { Person, World } from '../world.ts';
import { atTheDoor } from './at-the-door.ts';

type Said = Partial<SentBody<typeof ratings.rateEngagement>>;

export const allTrue = { login: true, scripts: true, staff: true, break: true, leftOnTime: true };

/** Works a booked shift to its end, signed by both codes: from then on it can be rated. */
export async function workedShift(world: World, wish: Parameters<World['bookedShift']>[0] = {}) {
  const there = await world.begin(`worked ${JSON.stringify(wish)}`, async () => {
    const door = await atTheDoor(world, wish);
    const { specialist: as, params, codes } = door;
    await world.must(calls.arrive, { as, params, body: { code: codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, 0));
    await world.must(calls.depart, { as, params, body: { code: codes.supervisorAttendance } });
    return door;
  });
  const { specialist, owner, params } = there;
  const rate = (as: Person, said: Said = {}) => {
    const facts = as === specialist ? allTrue : null;
    return world.call(ratings.rateEngagement, { as, params, body: { stars: 5, facts, ...said } });
  };
  const rated = async (as: Person, said: Said = {}) => {
    const { status, body } = await rate(as, said);
    if (status !== 200) throw new Error(`rateEngagement: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const seenBy = (as: Person) => world.must(ratings.getRatings, { as, params });
  const bothRated = async () => {
    await rated(specialist, { stars: 4, note: 'Kind people.' });
    await rated(owner, { stars: 3, note: 'Came late twice.' });
    const [{ theirs: ofPerson }, { theirs: ofPharmacy }] = [await seenBy(specialist), await seenBy(owner)];
    if (!ofPerson || !ofPharmacy) throw new Error('nothing is shown');
    return { ofPerson, ofPharmacy };
  };
  return { ...there, owner, specialist, rate, rated, seenBy, bothRated };
}
