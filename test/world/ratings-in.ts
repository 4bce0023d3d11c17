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
  const there = await atTheDoor(world, wish);
  const { specialist, owner, params, codes, shift } = there;
  await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
  await world.advance(world.until(shift.endsAt, 0));
  await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
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
