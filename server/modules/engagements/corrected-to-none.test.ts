/** Approved hours that an Admin corrects to none, and grants after all (PRODUCT §11; decisions 105 and 138). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints as calls } from '#contract/engagements/on-behalf-endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { accountOf } from '#test/world/account-of.ts';
import { countedOf } from '#test/world/counted-of.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { allTrue } from '#test/world/ratings-in.ts';
import { createWorld, type World } from '#test/world.ts';

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

/** $684.00 of hours approved with $6.50 of tolls, $18.00 of parking refused; both sides have rated. */
async function approved() {
  const { owner, specialist, shift, params, claim, receipt } = await workedWithExpenses(world);
  const claimed = await claim([
    { kind: 'parking', amountCents: PARKING, receiptId: await receipt() },
    { kind: 'tolls', amountCents: TOLLS },
  ]);
  const [parking, tolls] = claimed.body.expenses.lines;
  await world.must(ratingEndpoints.rateEngagement, { as: specialist, params, body: { stars: 4, facts: allTrue } });
  await world.must(ratingEndpoints.rateEngagement, { as: owner, params, body: { stars: 3, facts: null } });
  const before = await countedOf(world, { owner, specialist });
  await world.advance('3h');
  const expenses = [{ id: parking?.id ?? '', refusedBecause: 'That is another day.' }, { id: tolls?.id ?? '' }];
  await world.must(engagementEndpoints.approveTimesheet, { as: owner, params, body: { expenses } });
  await world.settle();
  const hours = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
  const as = await world.admin();
  return {
    ...{ specialist, params, before, hours },
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
      pharmacy: { approvals: 1, approval_minutes: 180, completed: 1 },
      specialist: { completedShifts: 1, isDriven: true },
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
