/** Approved hours that an Admin corrects to none, and grants after all (PRODUCT §11; decisions 105 and 138). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { accountOf } from '#test/world/account-of.ts';
import { countedOf } from '#test/world/counted-of.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { allTrue } from '#test/world/ratings-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { lockRatingWindow } from './queries/rating-queries.ts';
import { showRatings } from './ratings/show-ratings.ts';

const [PAY, PARKING, TOLLS] = [68_400, 1800, 650];
const CHARGED = PAY + percentOf(PAY, 12);
const REASON = 'The camera shows a closed door.';
const settled = { escrow: 0, overdrawn: 0, balanced: true };

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** $684.00 of hours approved with $6.50 of tolls, $18.00 of parking refused; both sides have rated, or the specialist alone. */
async function approved({ ratedBy = 'both' }: { ratedBy?: 'both' | 'specialist' } = {}) {
  const { owner, specialist, shift, params, claim, receipt } = await workedWithExpenses(world);
  const claimed = await claim([
    { kind: 'parking', amountCents: PARKING, receiptId: await receipt() },
    { kind: 'tolls', amountCents: TOLLS },
  ]);
  const [parking, tolls] = claimed.body.expenses.lines;
  await world.must(ratingEndpoints.rateEngagement, { as: specialist, params, body: { stars: 4, facts: allTrue } });
  if (ratedBy === 'both')
    await world.must(ratingEndpoints.rateEngagement, { as: owner, params, body: { stars: 3, facts: null } });
  const before = await countedOf(world, { owner, specialist });
  await world.advance('3h');
  const expenses = [{ id: parking?.id ?? '', refusedBecause: 'That is another day.' }, { id: tolls?.id ?? '' }];
  await world.must(engagementEndpoints.approveTimesheet, { as: owner, params, body: { expenses } });
  await world.settle();
  const hours = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
  const as = await world.admin();
  return {
    ...{ owner, specialist, params, before, hours, as },
    counted: () => countedOf(world, { owner, specialist }),
    read: () => world.must(engagementEndpoints.getEngagement, { as: owner, params }),
    preview: (given: typeof hours | null) =>
      world.must(calls.previewCorrection, { as, params, body: { hours: given } }),
    correct: async (given: typeof hours | null) => {
      const reply = await world.must(calls.correctHours, { as, params, body: { hours: given, reason: REASON } });
      await world.settle();
      return reply;
    },
    linesOfStanding: async () => {
      const { lines } = await world.must(standingEndpoints.getStanding, { as: specialist });
      return lines.map(({ rule, state, voidedAs }) => [rule, state, voidedAs]);
    },
  };
}

const onTime = ['onTime', 'counts', null];
const notWorked = { described_shifts: 0, described_yes: 0, stars: 0 };

test.each([
  ['before', '0m'],
  ['after', '3d'],
])(
  'hours corrected to none %s the payout end the booking: they count on neither card and pay no expenses',
  async (...row) => {
    const [, wait] = row;
    const door = await approved();
    if (wait !== '0m') await world.advance(wait);
    const isPaid = wait !== '0m';
    expect((await door.counted()).pharmacy).toMatchObject({
      approvals: 1,
      approval_minutes: 180,
      completed: isPaid ? 1 : 0,
    });
    expect(await door.preview(null)).toMatchObject({
      specialistCents: -(PAY + TOLLS),
      businessCents: -(CHARGED + TOLLS),
    });
    expect(await door.correct(null)).toMatchObject({
      ...{ status: 'Cancelled', cancelledBy: 'admin', cancelReason: REASON },
      timesheet: { status: 'Approved', paidMinutes: 0, payCents: 0 },
      expenses: { lines: [{ status: 'Rejected' }, { status: 'Rejected' }] },
    });
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, ...settled });
    expect(await door.read()).toMatchObject({ status: 'Cancelled' });
    expect(await door.counted()).toEqual({
      ...door.before,
      pharmacy: { ...door.before.pharmacy, ...notWorked },
      specialist: { ...door.before.specialist, ratings: 0, rating: null },
      workedHere: [],
    });
    expect(await door.linesOfStanding()).toEqual([...(isPaid ? [['completed', 'void', 'notWorked']] : []), onTime]);
  },
);

test.each([
  ['before', '0m'],
  ['after', '3d'],
])(
  'hours corrected to none %s the payout and granted after all count and pay as if nothing had been',
  async (...row) => {
    const [, wait] = row;
    const door = await approved();
    if (wait !== '0m') await world.advance(wait);
    await door.correct(null);
    await world.advance('2d');
    expect(await door.preview(door.hours)).toMatchObject({
      specialistCents: PAY + TOLLS,
      chargedCents: CHARGED + TOLLS,
    });
    expect(await door.correct(door.hours)).toMatchObject({
      status: wait === '0m' ? 'Approved' : 'Completed',
      ...{ cancelledBy: null, cancelReason: null },
      timesheet: { status: 'Approved', payCents: PAY },
      // The one the pharmacy refused may be answered anew.
      expenses: { lines: [{ status: 'Rejected', decision: null }, { status: 'Approved' }] },
    });
    await world.advance('3d');
    const all = { earned: PAY + TOLLS, kept: CHARGED + TOLLS, ...settled };
    expect(await door.read()).toMatchObject({ status: 'Completed' });
    expect(await accountOf(world, door.params.id)).toMatchObject(all);
    expect(await door.counted()).toMatchObject({
      pharmacy: { ...door.before.pharmacy, approvals: 1, approval_minutes: 180, completed: 1 },
      specialist: { completedShifts: 1, ratings: 1, isDriven: true },
      completed: 1,
      workedHere: [1],
    });
    expect(await door.linesOfStanding()).toEqual([
      ['completed', 'counts', null],
      ...(wait === '0m' ? [] : [['completed', 'void', 'notWorked']]),
      onTime,
    ]);
    // However often: a third correction takes all of it back, the expenses paid anew as well.
    await door.correct(null);
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, ...settled });
    expect((await door.counted()).pharmacy).toMatchObject({ approvals: 0, approval_minutes: 0, completed: 0 });
  },
);

test('ratings hidden with hours corrected to none are shown again once granted; what an Admin hid itself stays hidden', async () => {
  const door = await approved();
  const { owner, specialist, params, as } = door;
  const seenBy = async (person: Person) => {
    const { yours, theirs } = await world.must(ratingEndpoints.getRatings, { as: person, params });
    return [yours?.hidden?.reason ?? null, theirs?.stars ?? null];
  };
  const { theirs: ofPharmacy, yours: ofSpecialist } = await world.must(ratingEndpoints.getRatings, {
    as: owner,
    params,
  });
  if (!ofPharmacy || !ofSpecialist) throw new Error('nothing is shown');
  await world.must(ratingEndpoints.reportRating, {
    as: owner,
    params: { id: ofPharmacy.id },
    body: { part: 'rating', reason: 'privateData', note: '' },
  });
  const decide = (id: string, hide: boolean) =>
    world.must(ratingEndpoints.decideRating, { as, params: { id }, body: { hide, reason: 'It names a patient.' } });
  const reported = async () => {
    const { items } = await world.must(ratingEndpoints.listRatingReviews, { as, query: {} });
    return items.map(({ id }) => id);
  };
  await decide(ofSpecialist.id, true);
  await door.correct(null);
  expect([await seenBy(specialist), await seenBy(owner), await reported()]).toEqual([
    [REASON, null],
    ['It names a patient.', null],
    [],
  ]);
  expect((await door.counted()).pharmacy).toMatchObject({ described_shifts: 0, stars: 0 });
  await world.advance('1d');
  await door.correct(door.hours);
  expect([await seenBy(specialist), await seenBy(owner)]).toEqual([
    [null, null],
    ['It names a patient.', 4],
  ]);
  expect(await door.counted()).toMatchObject({
    pharmacy: { described_shifts: 1, described_yes: 5, stars: 4 },
    specialist: { ratings: 0 },
  });
  // Nobody has read what was reported; the two it is between are told.
  expect(await reported()).toEqual([ofPharmacy.id]);
  const told = async (person: Person) => {
    const { items } = await world.must(notificationEndpoints.listNotifications, {
      as: person,
      query: { pageSize: 100 },
    });
    return items.filter(({ title }) => title.includes('shown again')).map(({ title }) => title);
  };
  expect([await told(specialist), await told(owner)]).toEqual([
    [expect.stringMatching(/^Your rating is shown again: /)],
    [expect.stringMatching(/^The rating you reported is shown again: /)],
  ]);
  expect(await decide(ofPharmacy.id, true)).toMatchObject({ hidden: { reason: 'It names a patient.' } });
  // Nothing brings that back.
  await door.correct(null);
  await door.correct(door.hours);
  expect([await seenBy(specialist), await seenBy(owner)]).toEqual([
    ['It names a patient.', null],
    ['It names a patient.', null],
  ]);
  expect((await door.counted()).pharmacy).toMatchObject({ described_shifts: 0, stars: 0 });
});

test('a rating whose days ended while none of the hours counted is shown once they are granted', async () => {
  const door = await approved({ ratedBy: 'specialist' });
  await door.correct(null);
  await world.advance('9d');
  expect((await door.counted()).pharmacy).toMatchObject({ described_shifts: 0, stars: 0 });
  await door.correct(door.hours);
  expect((await door.counted()).pharmacy).toMatchObject({ described_shifts: 1, stars: 4 });
  expect(await world.must(ratingEndpoints.getRatings, { as: door.owner, params: door.params })).toMatchObject({
    theirs: { stars: 4 },
    actions: [{ refusal: 'rating_closed' }],
  });
});

test('a rating that is being shown while its hours are corrected to none is hidden', async () => {
  const door = await approved({ ratedBy: 'specialist' });
  const { id } = door.params;
  const { correcting } = await inTransaction(world.db, async (db) => {
    await lockRatingWindow(db, id);
    const reply = door.correct(null);
    await expect.poll(() => waitingForLocks(world.db)).toBe(1);
    await showRatings(systemCall(world.deps, db, world.clock.now()), id);
    return { correcting: reply };
  });
  expect(await correcting).toMatchObject({ status: 'Cancelled' });
  expect((await door.counted()).pharmacy).toMatchObject({ described_shifts: 0, stars: 0 });
});
