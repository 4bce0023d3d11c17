/** Rating a worked shift from both sides: who, when, what, and what nobody sees before both are shown (PRODUCT §8). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { runWithPolicy } from '#test/world/expenses-of.ts';
import { allTrue, workedShift } from '#test/world/ratings-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

type Refused = { status: number; body: { error?: { code?: string; fields?: Record<string, string> } } };
const codeOf = ({ status, body }: Refused) => [status, body.error?.code];
const titlesTo = async (as: Person, of: World = world) => {
  await of.settle();
  const { items } = await of.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.filter(({ link }) => link === 'rating').map(({ title }) => title);
};

/** Of each rating given, whether it was told as a change of an earlier one. */
async function saidAsChanged(engagementId: string): Promise<unknown[]> {
  const events = await world.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'engagementRated')
    .where('subject_id', '=', engagementId)
    .orderBy('id')
    .execute();
  return events.map(({ data }) => (data as { isChanged: boolean }).isChanged);
}

describe('who has rated', () => {
  test('is shown with what the other said once both have, and to nobody before', async () => {
    const { owner, specialist, rated, seenBy } = await workedShift(world);
    const manager = await world.manager(owner);
    const first = await rated(specialist, { stars: 4, note: 'Kind people.' });
    expect(first).toMatchObject({
      yours: { stars: 4, facts: allTrue, publishedAt: null },
      theirs: null,
      shownAt: null,
    });
    expect(await seenBy(owner)).toMatchObject({ yours: null, theirs: null, shownAt: null });
    const second = await rated(owner, { stars: 3, note: 'Came late twice.' });
    expect(second).toMatchObject({ yours: { stars: 3, facts: null }, theirs: { stars: 4, note: 'Kind people.' } });
    expect(await seenBy(specialist)).toMatchObject({ theirs: { stars: 3, note: 'Came late twice.' } });
    expect(second.actions).toEqual([{ name: 'rateEngagement', refusal: 'rating_closed' }]);
    expect((await titlesTo(specialist))[0]).toMatch(/rated your shift: 3 of 5$/);
    expect((await titlesTo(manager))[0]).toMatch(/rated .*: 4 of 5$/);
  });

  test('changes no answer that the other side, others like it, or an Admin get before both are shown', async () => {
    const { owner, specialist, rated, params, shift, seenBy } = await workedShift(world);
    const next = await world.request({ of: owner, by: specialist, startsIn: '100h' });
    const manager = await world.manager(owner);
    const [stranger, otherOwner, admin] = [await world.specialist(), await world.owner(), await world.admin()];
    const business = { id: owner.businessId };
    const person = { id: specialist.specialistId };
    const reads = async () => {
      await world.settle();
      const told = (as: Person) =>
        world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
      const search = (as: Person) =>
        world.must(searchEndpoints.searchShifts, {
          as,
          body: { placeId: '', zip: '07042', radiusMiles: 100 } as never,
        });
      const answers: unknown[] = [];
      for (const as of [owner, manager]) {
        answers.push(await seenBy(as), await told(as));
        answers.push(await world.must(calls.getEngagement, { as, params }));
        answers.push(await world.must(calls.listEngagements, { as, query: { pageSize: 100 } }));
        answers.push(await world.must(messageEndpoints.listMessages, { as, params, query: {} }));
        answers.push(await world.must(ratings.listRatingsToGive, { as, query: {} }));
        answers.push(await world.must(ratings.listBusinessRatings, { as, params: business, query: {} }));
        answers.push(await world.must(businessEndpoints.getBusiness, { as, params: business }));
        answers.push(await world.must(shiftEndpoints.getShift, { as, params: { id: shift.id } }));
        answers.push(await world.must(calls.listCandidates, { as, params: { id: next.shift.id } }));
        answers.push(await world.must(specialistEndpoints.getSpecialist, { as, params: person }));
        answers.push(await world.must(specialistEndpoints.listPeople, { as, query: { list: 'workedHere' } }));
        answers.push(await world.must(ratings.listSpecialistRatings, { as, params: person, query: {} }));
      }
      for (const as of [stranger, otherOwner, admin]) answers.push(await told(as));
      for (const as of [otherOwner, admin])
        answers.push((await world.call(ratings.listSpecialistRatings, { as, params: person, query: {} })).body);
      for (const as of [stranger, admin])
        answers.push(await world.must(ratings.listBusinessRatings, { as, params: business, query: {} }));
      answers.push(
        (await world.must(shiftEndpoints.getShift, { as: stranger, params: { id: next.shift.id } })).business,
      );
      answers.push(await world.must(ratings.listRatingReviews, { as: admin, query: { show: 'all' } }));
      answers.push(await world.must(adminEndpoints.getOverview, { as: admin }));
      return { answers: JSON.parse(JSON.stringify(answers)), search };
    };
    const before = await reads();
    await rated(specialist, { stars: 1, note: 'Nobody had a login.', facts: { ...allTrue, login: false } });
    const after = await reads();
    expect(after.answers).toEqual(before.answers);
    const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'engagementRated' } });
    expect(items[0]).toMatchObject({ sentence: 'Rated the shift' });
    expect(JSON.stringify(items)).not.toContain('login');
    // The control: once both have, the same reads tell.
    await rated(owner);
    expect((await reads()).answers).not.toEqual(before.answers);
  });
});

describe('a rating', () => {
  test('of one side alone is shown seven days after the work, and the other can rate no more', async () => {
    const { owner, specialist, rate, rated, seenBy } = await workedShift(world);
    const { closesAt } = await seenBy(specialist);
    expect(closesAt).toBe(world.at('7d'));
    await rated(specialist, { stars: 2 });
    await world.advance('6d');
    expect((await seenBy(owner)).theirs).toBeNull();
    await world.advance('1d');
    expect(await seenBy(owner)).toMatchObject({ theirs: { stars: 2 }, yours: null });
    expect(codeOf(await rate(owner))).toEqual([409, 'rating_closed']);
    expect(codeOf(await rate(specialist))).toEqual([409, 'rating_closed']);
  });

  test('is changed as long as it is not shown; the database refuses any change after', async () => {
    const { owner, specialist, rated, seenBy, params } = await workedShift(world);
    await rated(specialist, { stars: 2, note: 'Hm.' });
    const manager = await world.manager(owner);
    expect((await rated(specialist, { stars: 4, note: 'Thought again.' })).yours).toMatchObject({ stars: 4 });
    expect(await saidAsChanged(params.id)).toEqual([false, true]);
    await rated(manager, { stars: 1 });
    expect(await saidAsChanged(params.id), 'the other side’s is its first').toEqual([false, true, false]);
    expect((await seenBy(owner)).yours).toMatchObject({ stars: 1 });
    const change = sql`update ratings set stars = 5 where engagement_id = ${params.id}`.execute(world.db);
    await expect(change).rejects.toMatchObject({ constraint: 'ratings_in_time' });
    const again = sql`update ratings set published_at = null where engagement_id = ${params.id}`.execute(world.db);
    await expect(again).rejects.toMatchObject({ constraint: 'ratings_stay_shown' });
  });

  test('is given for a worked shift alone, never for a cancelled one or by who did not come', async () => {
    const { owner, specialist, engagement } = await world.bookedShift();
    const params = { id: engagement.id };
    const rate = (as: Person) =>
      world.call(ratings.rateEngagement, { as, params, body: { stars: 1, facts: as === specialist ? allTrue : null } });
    for (const as of [owner, specialist]) expect(codeOf(await rate(as))).toEqual([409, 'nothing_to_rate']);
    // Nobody came: a no-show by itself two hours after the start.
    await world.advance(world.until(engagement.terms.startsAt, -3));
    expect((await world.must(calls.getEngagement, { as: owner, params })).ending).toMatchObject({ as: 'noShow' });
    for (const as of [owner, specialist]) {
      expect(codeOf(await rate(as))).toEqual([409, 'nothing_to_rate']);
      expect(await world.must(ratings.getRatings, { as, params })).toMatchObject({
        closesAt: null,
        facts: as === specialist ? expect.any(Array) : [],
      });
      expect((await world.must(ratings.listRatingsToGive, { as, query: {} })).total).toBe(0);
    }
    const insert = sql`insert into ratings (id, region, engagement_id, business_id, specialist_id, by_side, author_id, stars, created_at, changed_at)
      select gen_random_uuid(), region, id, business_id, specialist_id, 'business', ${owner.userId}, 1, now(), now() from engagements where id = ${params.id}`;
    await expect(insert.execute(world.db)).rejects.toMatchObject({ constraint: 'ratings_window' });
  });

  test('is given by the two sides alone: the owner or a manager of that pharmacy, and the person', async () => {
    const { owner, specialist, rate, seenBy, rated } = await workedShift(world);
    const others = [await world.owner(), await world.specialist(), await world.manager(await world.owner())];
    for (const as of others) expect(codeOf(await rate(as))).toEqual([404, 'not_found']);
    expect(codeOf(await rate(await world.admin()))).toEqual([403, 'wrong_role']);
    await rated(await world.manager(owner), { stars: 4 });
    await rated(specialist);
    expect((await seenBy(specialist)).theirs).toMatchObject({ stars: 4 });
  });

  test('says yes or no to each fact that applies: all five, and four of a shift without a break', async () => {
    const { specialist, owner, rate, seenBy } = await workedShift(world);
    expect((await seenBy(specialist)).facts).toEqual(['login', 'scripts', 'staff', 'break', 'leftOnTime']);
    expect((await seenBy(owner)).facts).toEqual([]);
    const { login: _, ...four } = allTrue;
    const missing = await rate(specialist, { facts: four });
    expect([missing.status, Object.keys(missing.body.error?.fields ?? {})]).toEqual([422, ['facts.login']]);
    expect((await rate(specialist, { facts: null })).status).toBe(422);
    expect((await rate(owner, { facts: allTrue })).status).toBe(422);
    for (const stars of [0, 6, 2.5]) expect((await rate(owner, { stars })).status).toBe(422);
    const through = await workedShift(world, { breakMinutes: 0 });
    const { break: __, ...noBreak } = allTrue;
    expect((await through.seenBy(through.specialist)).facts).toEqual(['login', 'scripts', 'staff', 'leftOnTime']);
    expect((await through.rate(through.specialist)).status).toBe(422);
    expect((await through.rated(through.specialist, { facts: noBreak })).yours?.facts).toEqual(noBreak);
  });

  test('of work that an Admin found was never done is not shown', async () => {
    const { owner, specialist, rated, params } = await workedShift(world);
    await rated(specialist, { stars: 1 });
    await sql`update engagements set status = 'Cancelled' where id = ${params.id}`.execute(world.db);
    await world.advance('7d');
    expect((await world.must(ratings.getRatings, { as: owner, params })).theirs).toBeNull();
    const { total } = await world.must(ratings.listBusinessRatings, {
      as: owner,
      params: { id: owner.businessId },
      query: {},
    });
    expect(total).toBe(0);
  });
});

describe('both sides are asked', () => {
  test('when the work is done, and once more two days before the end who has not rated', async () => {
    const { owner, specialist, rated } = await workedShift(world);
    expect((await titlesTo(specialist))[0]).toMatch(/^How was /);
    expect((await titlesTo(owner))[0]).toMatch(/^How did it go with Imani/);
    const toGive = (as: Person) => world.must(ratings.listRatingsToGive, { as, query: {} });
    expect([(await toGive(specialist)).total, (await toGive(owner)).total]).toEqual([1, 1]);
    await rated(specialist);
    expect([(await toGive(specialist)).total, (await toGive(owner)).total]).toEqual([0, 1]);
    await world.advance('5d');
    expect((await titlesTo(owner))[0]).toMatch(/^Rate Imani by /);
    expect((await titlesTo(specialist)).join()).not.toMatch(/Rate .+ by /);
    await world.advance('3d');
    expect((await titlesTo(owner)).filter((title) => title.startsWith('Rate Imani'))).toHaveLength(1);
    expect((await toGive(owner)).total).toBe(0);
  });

  test('nobody is told anything where nobody rated', async () => {
    const { owner, specialist, params } = await workedShift(world);
    const before = [await titlesTo(owner), await titlesTo(specialist)].map(({ length }) => length);
    await world.advance('8d');
    const after = [await titlesTo(owner), await titlesTo(specialist)].map(({ length }) => length);
    // The reminder alone.
    expect(after).toEqual(before.map((count) => count + 1));
    const { timeline } = await world.must(calls.getEngagement, { as: owner, params });
    expect(timeline.map(({ name }) => name)).not.toContain('ratingsShown');
  });

  test('for as long as the policy says, and reminded when it says', async () => {
    await runWithPolicy({ ratingDays: 3, ratingReminderHours: 6 }, async (own) => {
      const { owner, specialist, seenBy, rated } = await workedShift(own);
      expect((await seenBy(owner)).closesAt).toBe(own.at('3d'));
      await rated(specialist);
      await own.advance('65h');
      expect((await titlesTo(owner, own)).join()).not.toMatch(/^Rate /);
      await own.advance('1h');
      expect((await titlesTo(owner, own))[0]).toMatch(/^Rate Imani by /);
      await own.advance('6h');
      expect((await seenBy(owner)).theirs).toMatchObject({ stars: 5 });
    });
  });
});
