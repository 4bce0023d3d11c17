/** The figures of ratings: kept with what shows and hides them, equal to a recount of the rows, shown once there are enough. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { meanStars } from '#contract/engagements/rating.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { allTrue, workedShift } from '#test/world/ratings-in.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Counts the rows again, and returns what differs from what is kept. */
async function differences() {
  const { rows } = await sql`
    with said as (
      select r.*, (select count(*) from jsonb_each(r.facts)) as facts_said,
        (select count(*) from jsonb_each(r.facts) f where f.value = 'true') as facts_true
      from ratings r where r.published_at is not null and r.hidden_at is null
    ), pharmacies as (
      select business_id as id, count(*) as ratings, sum(stars) as stars, count(*) as shifts,
        sum(facts_said) as facts, sum(facts_true) as yes
      from said where by_side = 'specialist' group by business_id
    ), people as (
      select specialist_id as id, count(*) as ratings, sum(stars) as stars from said where by_side = 'business' group by specialist_id
    )
    select 'pharmacy' as of, b.business_id as id from business_reliability b left join pharmacies p on p.id = b.business_id
      where (b.ratings, b.stars, b.described_shifts, b.described_facts, b.described_yes)
        is distinct from (coalesce(p.ratings, 0), coalesce(p.stars, 0), coalesce(p.shifts, 0), coalesce(p.facts, 0), coalesce(p.yes, 0))
    union all select 'pharmacy', id from pharmacies where id not in (select business_id from business_reliability)
    union all select 'person', s.specialist_id from specialist_ratings s left join people p on p.id = s.specialist_id
      where (s.ratings, s.stars) is distinct from (coalesce(p.ratings, 0), coalesce(p.stars, 0))
    union all select 'person', id from people where id not in (select specialist_id from specialist_ratings)`.execute(
    world.db,
  );
  return rows;
}

const stars = fc.integer({ min: 1, max: 5 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('person' as const), stars, staff: fc.boolean(), login: fc.boolean() }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('pharmacy' as const), stars }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 7 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('hide' as const), side: fc.constantFrom('specialist', 'business') }),
  },
);

test('are what a recount of the rows gives, after any course of rating, changing, waiting and hiding', async () => {
  const [owner, person] = [await world.owner(), await world.specialist()];
  const admin = await world.admin();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { rate, params } = await workedShift(world, { of: owner, by: person });
      for (const one of steps) {
        if (one.act === 'person')
          await rate(person, { stars: one.stars, facts: { ...allTrue, staff: one.staff, login: one.login } });
        else if (one.act === 'pharmacy') await rate(owner, { stars: one.stars });
        else if (one.act === 'wait') await world.advance(`${one.days}d`);
        else {
          const row = await world.db
            .selectFrom('ratings')
            .select('id')
            .where('engagement_id', '=', params.id)
            .where('by_side', '=', one.side)
            .executeTakeFirst();
          if (row)
            await world.call(ratings.decideRating, {
              as: admin,
              params: { id: row.id },
              body: { hide: true, reason: 'An insult.' },
            });
        }
        expect(await differences()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
  const counted = await world.db.selectFrom('ratings').select('id').where('published_at', 'is not', null).execute();
  expect(counted.length, 'the courses showed some').toBeGreaterThan(5);
});

test('appear from three ratings on: stars and as-described of a pharmacy, stars of a person', async () => {
  const [owner, person] = [await world.owner(), await world.specialist()];
  const seen = async () => {
    const { shift: ahead } = await world.request({ of: owner, by: person, startsIn: '200h' });
    const shift = await world.must(shiftEndpoints.getShift, { as: person, params: { id: ahead.id } });
    const { rating, ratings: count, asDescribedPercent } = shift.business.reliability;
    const card = await world.must(specialistEndpoints.getSpecialist, {
      as: owner,
      params: { id: person.specialistId },
    });
    const candidates = await world.must(calls.listCandidates, { as: owner, params: { id: ahead.id } });
    const candidate = candidates.items.find(({ specialistId }) => specialistId === person.specialistId);
    expect([candidate?.rating, candidate?.ratings]).toEqual([card.rating, card.ratings]);
    return { pharmacy: [count, rating, asDescribedPercent], person: [card.ratings, card.rating] };
  };
  for (const [index, [ofPharmacy, ofPerson]] of [
    [5, 4],
    [4, 4],
    [3, 5],
  ].entries()) {
    const { rated } = await workedShift(world, { of: owner, by: person });
    await rated(person, { stars: ofPharmacy ?? 0, facts: { ...allTrue, staff: index === 0 } });
    await rated(owner, { stars: ofPerson ?? 0 });
    if (index < 2) expect(await seen()).toEqual({ pharmacy: [index + 1, null, null], person: [index + 1, null] });
  }
  expect(await seen()).toEqual({ pharmacy: [3, 4, 86.7], person: [3, 4.3] });
});

test('a mean has one decimal and needs three', () => {
  expect(meanStars({ ratings: 3, stars: 13 })).toBe(4.3);
  expect(meanStars({ ratings: 2, stars: 10 })).toBeNull();
  expect(meanStars({ ratings: 0, stars: 0 })).toBeNull();
});
