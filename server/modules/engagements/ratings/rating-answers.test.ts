/** Shown ratings answered, reported, hidden and left (PRODUCT §8, §11). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { ratingEndpoints as ratings } from '#contract/engagements/rating-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { workedShift } from '#test/world/ratings-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { eraseRatingWords } from '../queries/rating-queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

type Refused = { status: number; body: { error?: { code?: string; fields?: Record<string, string> } } };
const codeOf = ({ status, body }: Refused) => [status, body.error?.code];
const reply = (as: Person, id: string, text = 'Thank you.') =>
  world.call(ratings.replyToRating, { as, params: { id }, body: { text } });
const report = (as: Person, id: string, part: 'rating' | 'reply' = 'rating') =>
  world.call(ratings.reportRating, { as, params: { id }, body: { part, reason: 'privateData', note: '' } });
const decide = async (id: string, body: { part?: 'rating' | 'reply'; hide: boolean }) =>
  world.call(ratings.decideRating, {
    as: await world.admin(),
    params: { id },
    body: { reason: 'It names a patient.', ...body },
  });
const listed = async (show: 'reported' | 'hidden' | 'all') => {
  const as = await world.admin();
  return (await world.must(ratings.listRatingReviews, { as, query: { show, pageSize: 100 } })).items;
};
const titlesTo = async (as: Person) => {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as, query: { pageSize: 100 } });
  return items.map(({ title }) => title);
};
const saidOf = (businessId: string, as: Person) =>
  world.must(ratings.listBusinessRatings, { as, params: { id: businessId }, query: {} });

describe('a reply', () => {
  test('is written once, by the rated, and shown to everybody who reads the rating', async () => {
    const { owner, specialist, bothRated, seenBy } = await workedShift(world);
    const { ofPharmacy } = await bothRated();
    expect(codeOf(await reply(specialist, ofPharmacy.id))).toEqual([409, 'own_rating']);
    expect((await reply(await world.manager(owner), ofPharmacy.id)).body.reply).toMatchObject({ text: 'Thank you.' });
    expect(codeOf(await reply(owner, ofPharmacy.id, 'And again.'))).toEqual([409, 'already_replied']);
    expect((await seenBy(specialist)).yours?.reply).toMatchObject({ text: 'Thank you.' });
    const { items } = await saidOf(owner.businessId, await world.specialist());
    expect(items).toMatchObject([{ note: 'Kind people.', reply: 'Thank you.', engagementId: null }]);
    expect((await titlesTo(specialist))[0]).toMatch(/replied to your rating$/);
    const change = sql`update ratings set reply = 'Other' where id = ${ofPharmacy.id}`.execute(world.db);
    await expect(change).rejects.toMatchObject({ constraint: 'ratings_reply_once' });
  });

  test('of what is not shown yet, or somebody else’s, is refused as of nothing there', async () => {
    const { owner, specialist, rated } = await workedShift(world);
    const { yours } = await rated(specialist);
    for (const as of [owner, await world.owner(), await world.specialist()]) {
      expect(codeOf(await reply(as, yours?.id ?? ''))).toEqual([404, 'not_found']);
      expect(codeOf(await report(as, yours?.id ?? ''))).toEqual([404, 'not_found']);
    }
    expect(codeOf(await decide(yours?.id ?? '', { hide: true }))).toEqual([404, 'not_found']);
  });
});

describe('a reported rating', () => {
  test('is before the Admin once, counted in the overview, and left with a reason only who reported it reads', async () => {
    const { owner, specialist, bothRated } = await workedShift(world);
    const { ofPharmacy } = await bothRated();
    const waiting = async () => {
      const { attention } = await world.must(adminEndpoints.getOverview, { as: await world.admin() });
      return attention.find(({ kind }) => kind === 'ratingReports')?.count ?? 0;
    };
    const before = await waiting();
    expect(codeOf(await report(specialist, ofPharmacy.id))).toEqual([409, 'own_rating']);
    expect(codeOf(await decide(ofPharmacy.id, { hide: false }))).toEqual([409, 'already_decided']);
    for (const as of [owner, await world.manager(owner)]) expect((await report(as, ofPharmacy.id)).status).toBe(200);
    expect(await waiting()).toBe(before + 1);
    expect((await listed('reported')).at(-1)).toMatchObject({
      id: ofPharmacy.id,
      note: 'Kind people.',
      reports: [{ part: 'rating', reason: 'privateData', decision: null }],
    });
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, {
      as: await world.admin(),
      query: {},
    });
    expect(items.filter(({ subject }) => subject?.id === ofPharmacy.id)).toMatchObject([
      { kind: 'ratingReported', link: 'ratingReviews' },
    ]);
    expect((await decide(ofPharmacy.id, { hide: false })).body.reports[0]?.decision).toMatchObject({ isHidden: false });
    expect(codeOf(await decide(ofPharmacy.id, { hide: false }))).toEqual([409, 'already_decided']);
    expect(await waiting()).toBe(before);
    expect((await titlesTo(owner))[0]).toMatch(/rating you reported stays/);
    expect((await titlesTo(specialist)).join()).not.toMatch(/reported/);
  });

  test('is hidden with a reason its writer reads: gone for the other side and everybody, and out of the figures', async () => {
    const { owner, specialist, bothRated, seenBy } = await workedShift(world);
    const { ofPharmacy } = await bothRated();
    const figures = () =>
      world.db
        .selectFrom('business_reliability')
        .select(['ratings', 'stars', 'described_shifts', 'described_facts', 'described_yes'])
        .where('business_id', '=', owner.businessId)
        .executeTakeFirst();
    expect(await figures()).toEqual({
      ratings: 1,
      stars: 4,
      described_shifts: 1,
      described_facts: 5,
      described_yes: 5,
    });
    await reply(owner, ofPharmacy.id);
    await report(owner, ofPharmacy.id);
    expect((await decide(ofPharmacy.id, { hide: true })).body).toMatchObject({
      hidden: { reason: 'It names a patient.' },
      reports: [{ decision: { isHidden: true } }],
    });
    expect(await figures()).toEqual({
      ratings: 0,
      stars: 0,
      described_shifts: 0,
      described_facts: 0,
      described_yes: 0,
    });
    expect((await seenBy(owner)).theirs).toBeNull();
    expect((await seenBy(specialist)).yours?.hidden).toMatchObject({ reason: 'It names a patient.' });
    expect((await saidOf(owner.businessId, owner)).total).toBe(0);
    expect((await titlesTo(specialist))[0]).toMatch(/^Your rating is hidden/);
    expect((await titlesTo(owner))[0]).toMatch(/^The rating you reported is hidden/);
    for (const hide of [true, false])
      expect(codeOf(await decide(ofPharmacy.id, { hide }))).toEqual([409, 'already_decided']);
    expect(codeOf(await report(owner, ofPharmacy.id))).toEqual([404, 'not_found']);
    expect((await listed('hidden'))[0]).toMatchObject({ id: ofPharmacy.id });
    const as = await world.admin();
    const { items } = await world.must(auditEndpoints.listAudit, { as, query: { name: 'ratingHidden' } });
    expect(items[0]).toMatchObject({ actorId: as.userId, sentence: 'Hid a rating: It names a patient.' });
  });

  test('has a reply that is hidden alone; and one that nobody reported can be hidden', async () => {
    const { owner, specialist, bothRated, seenBy } = await workedShift(world);
    const { ofPharmacy, ofPerson } = await bothRated();
    await reply(owner, ofPharmacy.id, 'What a liar.');
    expect(codeOf(await report(owner, ofPharmacy.id, 'reply'))).toEqual([409, 'own_rating']);
    expect((await report(specialist, ofPharmacy.id, 'reply')).status).toBe(200);
    expect((await decide(ofPharmacy.id, { part: 'reply', hide: true })).status).toBe(200);
    expect((await seenBy(specialist)).yours).toMatchObject({ hidden: null, reply: null });
    expect((await seenBy(owner)).theirs?.reply).toMatchObject({ hidden: { reason: 'It names a patient.' } });
    expect((await saidOf(owner.businessId, specialist)).items).toMatchObject([{ reply: null, note: 'Kind people.' }]);
    expect((await titlesTo(owner))[0]).toMatch(/^Your reply to a rating is hidden/);
    expect((await decide(ofPerson.id, { hide: true })).status).toBe(200);
    expect((await seenBy(specialist)).theirs).toBeNull();
    expect((await titlesTo(specialist)).join()).not.toMatch(/rating you reported/);
  });
});

test('a reply that was reported is decided with the rating it goes with', async () => {
  const { owner, specialist, bothRated } = await workedShift(world);
  const { ofPharmacy } = await bothRated();
  await reply(owner, ofPharmacy.id);
  expect((await report(specialist, ofPharmacy.id, 'reply')).status).toBe(200);
  expect((await listed('reported')).map(({ id }) => id)).toEqual([ofPharmacy.id]);
  expect((await decide(ofPharmacy.id, { hide: true })).body.reports).toMatchObject([
    { part: 'reply', decision: { isHidden: true, reason: 'It names a patient.' } },
  ]);
  expect(await listed('reported')).toEqual([]);
  expect(codeOf(await decide(ofPharmacy.id, { part: 'reply', hide: false }))).toEqual([409, 'already_decided']);
});

test('what others read has no names, and what one pharmacy said no link for another', async () => {
  const { owner, specialist, bothRated, params } = await workedShift(world);
  await bothRated();
  const id = { id: specialist.specialistId };
  const seen = async (as: Person) =>
    (await world.must(ratings.listSpecialistRatings, { as, params: id, query: {} })).items;
  expect(await seen(owner)).toMatchObject([{ stars: 3, engagementId: params.id }]);
  expect(await seen(specialist)).toMatchObject([{ engagementId: params.id }]);
  const elsewhere = await seen(await world.owner());
  expect(elsewhere).toMatchObject([{ stars: 3, note: 'Came late twice.', engagementId: null }]);
  expect(JSON.stringify(elsewhere)).not.toContain(owner.businessId);
  const stranger = { as: await world.specialist(), params: id, query: {} };
  expect((await world.call(ratings.listSpecialistRatings, stranger)).status).toBe(404);
  const competitor = { as: await world.owner(), params: { id: owner.businessId }, query: {} };
  expect((await world.call(ratings.listBusinessRatings, competitor)).status).toBe(404);
});

test('a rating names its shift to the two sides of the booking alone', async () => {
  const { owner, specialist, shift, bothRated } = await workedShift(world);
  await bothRated();
  const id = { id: specialist.specialistId };
  const shiftSeenBy = async (as: Person) =>
    (await world.must(ratings.listSpecialistRatings, { as, params: id, query: {} })).items.map(({ shift: of }) => of);
  const { business, startsAt, timeZone } = shift;
  expect(await shiftSeenBy(owner)).toEqual([{ pharmacy: business.name, startsAt, timeZone }]);
  expect(await shiftSeenBy(specialist)).toEqual([{ pharmacy: business.name, startsAt, timeZone }]);
  expect(await shiftSeenBy(await world.owner())).toEqual([null]);
});

test('a deleted account leaves its stars and none of its words', async () => {
  const { owner, specialist, bothRated, seenBy } = await workedShift(world);
  const { ofPharmacy, ofPerson } = await bothRated();
  await reply(specialist, ofPerson.id, 'Traffic.');
  await eraseRatingWords(world.db, specialist.userId, world.clock.now());
  expect(await seenBy(owner)).toMatchObject({
    theirs: { id: ofPharmacy.id, stars: 4, note: '' },
    yours: { reply: { text: '' } },
  });
  expect((await saidOf(owner.businessId, owner)).items).toMatchObject([{ stars: 4, note: '' }]);
  expect(Object.keys(world.deps.reactions.accountDeleted?.now ?? {})).toContain('eraseRatings');
});
