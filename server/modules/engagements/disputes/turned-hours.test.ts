/** Hours that a pharmacy says were not worked, the expenses claimed with them, and an appeal that turns a decision (PRODUCT §5). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disputeEndpoints as calls } from '#contract/engagements/dispute-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { percentOf } from '#contract/money.ts';
import { accountOf } from '#test/world/account-of.ts';
import { countedOf } from '#test/world/counted-of.ts';
import { decideDisputeAs, secondAdmin } from '#test/world/disputes.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { allTrue } from '#test/world/ratings-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const [PAY, PARKING, TOLLS] = [68_400, 1800, 650];
const CHARGED = PAY + percentOf(PAY, 12);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const settled = { escrow: 0, overdrawn: 0, balanced: true };

/** $684.00 of hours disputed whole, $18.00 of parking refused with them and $6.50 of tolls not; before an Admin. */
async function saidNotWorked({ rated = false } = {}) {
  const { owner, specialist, params, claim, receipt } = await workedWithExpenses(world);
  const claimed = await claim([
    { kind: 'parking', amountCents: PARKING, receiptId: await receipt() },
    { kind: 'tolls', amountCents: TOLLS },
  ]);
  const [parking, tolls] = claimed.body.expenses.lines;
  if (!parking || !tolls) throw new Error('nothing was claimed');
  const expenses = [{ id: parking.id, refusedBecause: 'That is another day.' }, { id: tolls.id }];
  const { dispute } = await world.must(calls.disputeTimesheet, {
    as: owner,
    params,
    body: { hours: null, reason: 'other', words: 'We were closed.', expenses },
  });
  const id = dispute?.id ?? '';
  if (rated) {
    await world.must(ratingEndpoints.rateEngagement, { as: specialist, params, body: { stars: 4, facts: allTrue } });
    await world.must(ratingEndpoints.rateEngagement, { as: owner, params, body: { stars: 3, facts: null } });
  }
  const body = { agrees: false, words: 'Dana signed.' };
  await world.must(calls.answerDispute, { as: specialist, params: { id }, body });
  const read = () => world.must(engagementEndpoints.getEngagement, { as: owner, params });
  return {
    ...{ owner, specialist, params, read },
    decide: async (decision: 'claimed' | 'offered', as?: Person) =>
      (await decideDisputeAs(world, id, decision, as && { as })).body,
    appeal: (as: Person) => world.must(calls.appealDispute, { as, params: { id }, body: { words: 'Look again.' } }),
    preview: (as: Person, decision: 'claimed' | 'offered') =>
      world.must(calls.previewDecision, { as, params: { id }, body: { decision } }),
    linesNow: async () => (await read()).expenses.lines,
    answerParking: () =>
      world.call(expenseEndpoints.answerExpense, {
        as: specialist,
        params: { id: parking.id },
        body: { note: 'It is the day of the shift.' },
      }),
    payParking: () => world.call(expenseEndpoints.approveExpense, { as: owner, params: { id: parking.id } }),
    decideParking: async () =>
      world.call(expenseEndpoints.decideExpense, {
        as: await world.admin(),
        params: { id: parking.id },
        body: { pay: true, reason: 'It is of that day.' },
      }),
  };
}

test('an expense refused with hours that were not worked stays refused when they are granted, the others are paid', async () => {
  const door = await saidNotWorked();
  expect(await door.linesNow()).toMatchObject([
    { status: 'Rejected', refusal: { reason: 'That is another day.' }, actions: [{ refusal: 'dispute_open' }] },
    { status: 'Pending', refusal: null },
  ]);
  await door.decide('claimed');
  expect(await door.linesNow()).toMatchObject([
    { status: 'Rejected', decision: null, actions: [{ name: 'approveExpense', refusal: null }] },
    { status: 'Approved' },
  ]);
  await world.advance('1d');
  expect(await accountOf(world, door.params.id)).toMatchObject({
    earned: PAY + TOLLS,
    kept: CHARGED + TOLLS,
    ...settled,
  });
});

test('an answered expense waits for the hours, and an Admin decides it once they are granted', async () => {
  const door = await saidNotWorked();
  expect((await door.answerParking()).status).toBe(200);
  const as = await world.admin();
  const waiting = async () => (await world.must(expenseEndpoints.listExpenseReviews, { as })).items.length;
  expect([code(await door.payParking()), code(await door.decideParking())]).toEqual(['dispute_open', 'dispute_open']);
  expect(await waiting()).toBe(0);
  await door.decide('claimed');
  expect(await door.linesNow()).toMatchObject([{ status: 'Pending' }, { status: 'Approved' }]);
  expect(await waiting()).toBe(1);
  expect((await door.decideParking()).status).toBe(200);
  await world.advance('1d');
  const all = PARKING + TOLLS;
  expect(await accountOf(world, door.params.id)).toMatchObject({ earned: PAY + all, kept: CHARGED + all, ...settled });
});

test('where no hours were worked every expense is refused for good, what the pharmacy refused before as well', async () => {
  const door = await saidNotWorked();
  await door.decide('offered');
  const decision = { reason: 'The camera shows it' };
  expect(await door.linesNow()).toMatchObject([
    { status: 'Rejected', decision },
    { status: 'Rejected', decision },
  ]);
  expect([code(await door.answerParking()), code(await door.payParking())]).toEqual(['wrong_status', 'wrong_status']);
  await world.advance('1d');
  expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, ...settled });
});

test.each(['unanswered', 'answered'])(
  'an appeal that grants hours after all approves them and the booking, and reopens the expenses: refused one %s',
  async (how) => {
    const door = await saidNotWorked();
    if (how === 'answered') await door.answerParking();
    await door.decide('offered');
    expect(await door.read()).toMatchObject({ status: 'Cancelled' });
    await world.advance('1d');
    await door.appeal(door.specialist);
    const second = await secondAdmin(world);
    expect(await door.preview(second, 'claimed')).toMatchObject({ specialistCents: PAY, chargedCents: CHARGED });
    const { dispute } = await door.decide('claimed', second);
    expect(dispute).toMatchObject({ status: 'Closed', decisions: [{}, { paidCents: PAY }] });
    expect(await door.read()).toMatchObject({
      status: 'Approved',
      cancelledBy: null,
      cancelReason: null,
      timesheet: { status: 'Approved', payCents: PAY, version: 2 },
    });
    const parking =
      how === 'answered' ? { status: 'Pending' } : { status: 'Rejected', refusal: { answerBy: world.at('48h') } };
    expect(await door.linesNow()).toMatchObject([{ ...parking, decision: null }, { status: 'Approved' }]);
    await world.advance('3d');
    expect(await door.read()).toMatchObject({ status: 'Completed' });
    expect(await accountOf(world, door.params.id)).toMatchObject({
      earned: PAY + TOLLS,
      kept: CHARGED + TOLLS,
      ...settled,
    });
  },
);

test.each([
  ['before', '0m'],
  ['after', '3d'],
])(
  'an appeal that finds no hours worked %s the payout takes back pay and expenses, and writes that none count',
  async (_when, wait) => {
    const door = await saidNotWorked();
    await door.decide('claimed');
    if (wait !== '0m') await world.advance(wait);
    await door.appeal(door.owner);
    const second = await secondAdmin(world);
    expect(await door.preview(second, 'offered')).toMatchObject({
      specialistCents: -(PAY + TOLLS),
      returnedCents: CHARGED + TOLLS,
    });
    const { dispute } = await door.decide('offered', second);
    expect(dispute).toMatchObject({ status: 'Closed', decisions: [{}, { paidCents: -(PAY + TOLLS) }] });
    expect(await door.read()).toMatchObject({
      status: 'Cancelled',
      cancelledBy: 'admin',
      cancelReason: 'The camera shows it',
      timesheet: { status: 'Approved', paidMinutes: 0, payCents: 0 },
    });
    const decision = { reason: 'The camera shows it' };
    expect(await door.linesNow()).toMatchObject([
      { status: 'Rejected', decision },
      { status: 'Rejected', decision },
    ]);
    await world.advance('9d');
    expect(await accountOf(world, door.params.id)).toMatchObject({ earned: 0, kept: 0, ...settled });
    expect(await door.read()).toMatchObject({ status: 'Cancelled' });
  },
);

test.each([
  ['before', '0m'],
  ['after', '3d'],
])('hours an appeal finds not worked %s the payout count on neither card', async (_when, wait) => {
  const door = await saidNotWorked({ rated: true });
  const before = await countedOf(world, door);
  await door.decide('claimed');
  if (wait !== '0m') await world.advance(wait);
  const paid = await countedOf(world, door);
  expect(paid.pharmacy).toMatchObject({
    approvals: 1,
    completed: wait === '0m' ? 0 : 1,
    described_shifts: 1,
    stars: 4,
  });
  expect(paid.specialist).toMatchObject({ completedShifts: wait === '0m' ? 0 : 1, ratings: 1 });
  await door.appeal(door.owner);
  await door.decide('offered', await secondAdmin(world));
  await world.advance('9d');
  const none = { described_shifts: 0, described_yes: 0, stars: 0 };
  expect(await countedOf(world, door)).toEqual({
    ...before,
    pharmacy: { ...before.pharmacy, ...none, approvals: 0, approval_minutes: 0, completed: 0 },
    specialist: { ...before.specialist, ratings: 0, rating: null, isDriven: false },
    workedHere: [],
  });
  const { lines } = await world.must(standingEndpoints.getStanding, { as: door.specialist });
  // On time by the pharmacy's code is what somebody saw.
  expect(lines.map(({ rule, state, voidedAs }) => [rule, state, voidedAs])).toEqual([
    ...(wait === '0m' ? [] : [['completed', 'void', 'notWorked']]),
    ['onTime', 'counts', null],
  ]);
});

test('ratings that a decision hid with the hours count again on both cards once an appeal grants them', async () => {
  const door = await saidNotWorked({ rated: true });
  const cards = async () => {
    const { pharmacy, specialist } = await countedOf(world, door);
    return [pharmacy.described_shifts, pharmacy.stars, specialist.ratings];
  };
  expect(await cards()).toEqual([1, 4, 1]);
  await door.decide('offered');
  expect(await cards()).toEqual([0, 0, 0]);
  await door.appeal(door.specialist);
  await door.decide('claimed', await secondAdmin(world));
  expect(await cards()).toEqual([1, 4, 1]);
});
