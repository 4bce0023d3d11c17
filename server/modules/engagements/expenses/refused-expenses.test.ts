import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints as expenses } from '#contract/engagements/expense-endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { runWithPolicy, workedWithExpenses } from '#test/world/expenses-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

/** 9.5 h at $72.00 and 12 %. */
const [PAY, FEE] = [68_400, 8_208];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const amountsOf = async (as: Person, of = world) =>
  (await of.must(walletEndpoints.getWallet, { as })).transactions.map(({ amountCents }) => amountCents);
/** The titles of what somebody was told, in one text. */
async function toldTo(as: Person): Promise<string> {
  await world.settle();
  const { items } = await world.must(notificationEndpoints.listNotifications, { as });
  return items.map(({ title }) => title).join('\n');
}

/** Hours approved with $18.00 of parking refused and $6.50 of tolls paid. */
async function refused(own: World = world) {
  const worked = await workedWithExpenses(own);
  const claimed = await worked.claim([
    { kind: 'parking', amountCents: 1800, receiptId: await worked.receipt() },
    { kind: 'tolls', amountCents: 650 },
  ]);
  const [parking, tolls] = claimed.body.expenses.lines;
  if (!parking || !tolls) throw new Error('nothing was claimed');
  const approved = await own.must(calls.approveTimesheet, {
    as: worked.owner,
    params: worked.params,
    body: { expenses: [{ id: parking.id, refusedBecause: 'That is another day.' }, { id: tolls.id }] },
  });
  const params = { id: parking.id };
  const read = async (as: Person) => own.must(calls.getEngagement, { as, params: worked.params });
  const lineFor = async (as: Person) => (await read(as)).expenses.lines[0];
  const answer = (body: { note: string; receiptId?: string } = { note: 'It is the day of the shift.' }) =>
    own.call(expenses.answerExpense, { as: worked.specialist, params, body });
  const payAfterAll = () => own.call(expenses.approveExpense, { as: worked.owner, params });
  const decide = async (pay: boolean) =>
    own.call(expenses.decideExpense, {
      as: await own.admin(),
      params,
      body: { pay, reason: 'The receipt is of that day.' },
    });
  return { ...worked, approved, params, lineFor, answer, payAfterAll, decide };
}

describe('a refused expense', () => {
  test('is not paid; hours and the other lines are, and the specialist is told why and until when to answer', async () => {
    const { owner, specialist, lineFor } = await refused();
    expect(await toldTo(specialist)).toContain('$18.00 in expenses refused');
    expect(await lineFor(specialist)).toMatchObject({
      status: 'Rejected',
      refusal: { reason: 'That is another day.', answerBy: world.at('48h') },
      actions: [{ name: 'answerExpense', refusal: null }],
    });
    await world.advance('5m');
    expect(await amountsOf(owner)).toEqual([-(PAY + FEE + 650)]);
    expect(await amountsOf(specialist)).toEqual([PAY + 650]);
  });

  test('is answered once, and then an Admin decides; paid, it is a charge of its own without a fee', async () => {
    const { owner, specialist, lineFor, answer, decide, receipt } = await refused();
    await world.advance('5m');
    const better = await receipt('better.jpg');
    expect((await answer({ note: 'Here is the whole receipt.', receiptId: better })).status).toBe(200);
    expect(codeOf(await answer())).toBe('wrong_status');
    expect(await toldTo(owner)).toContain('insists on $18.00');
    expect(await lineFor(specialist)).toMatchObject({
      status: 'Pending',
      receipt: { id: better, fileName: 'better.jpg' },
      answer: { note: 'Here is the whole receipt.' },
    });
    expect((await world.must(walletEndpoints.getWallet, { as: specialist })).beingApproved).toMatchObject([
      { amountCents: 1800, waitsFor: 'admin' },
    ]);
    const admin = await world.admin();
    const open = async () => (await world.must(expenses.listExpenseReviews, { as: admin })).items;
    expect(await open()).toMatchObject([{ expense: { amountCents: 1800 } }]);
    expect((await decide(true)).body.expense).toMatchObject({ status: 'Approved' });
    expect(codeOf(await decide(false))).toBe('already_decided');
    expect(await open()).toEqual([]);
    await world.advance('5m');
    expect(await amountsOf(owner)).toEqual([-1800, -(PAY + FEE + 650)]);
    const { transactions } = await world.must(walletEndpoints.getWallet, { as: specialist });
    expect(transactions.map(({ amountCents, expenseCents }) => [amountCents, expenseCents])).toEqual([
      [1800, 1800],
      [PAY + 650, 650],
    ]);
    expect((await world.must(adminEndpoints.checkLedger, { as: admin })).balanced).toBe(true);
    for (const as of [owner, specialist]) expect(await toldTo(as)).toContain('$18.00 in expenses approved');
  });

  test('is not paid where an Admin says so, for good', async () => {
    const { owner, specialist, lineFor, answer, decide, payAfterAll } = await refused();
    await answer();
    await decide(false);
    await world.advance('5m');
    expect(await amountsOf(owner)).toEqual([-(PAY + FEE + 650)]);
    expect(await lineFor(specialist)).toMatchObject({
      status: 'Rejected',
      decision: { reason: 'The receipt is of that day.' },
      actions: [{ refusal: 'wrong_status' }],
    });
    expect(codeOf(await answer())).toBe('wrong_status');
    expect(codeOf(await payAfterAll())).toBe('wrong_status');
  });

  test.each(['before', 'after'])(
    'is paid after all by the pharmacy %s an answer, and an Admin has nothing to decide',
    async (when) => {
      const { owner, answer, payAfterAll, decide, lineFor } = await refused();
      if (when === 'after') await answer();
      expect((await payAfterAll()).status).toBe(200);
      expect(codeOf(await payAfterAll())).toBe('wrong_status');
      expect(codeOf(await answer())).toBe('wrong_status');
      expect(codeOf(await decide(false))).toBe('already_decided');
      // At once, without the sweep.
      await world.settle();
      expect(await amountsOf(owner)).toEqual([-1800, -(PAY + FEE + 650)]);
      expect(await lineFor(owner)).toMatchObject({ status: 'Approved' });
    },
  );

  test('cannot be answered once its time is over, which the booking’s own policy sets', async () => {
    await runWithPolicy({ expenseAnswerHours: 2 }, async (own) => {
      const { specialist, answer, lineFor } = await refused(own);
      await own.advance('121m');
      expect(await lineFor(specialist)).toMatchObject({ actions: [{ refusal: 'too_late' }] });
      expect(codeOf(await answer())).toBe('too_late');
    });
  });

  test('is charged again once a declined card is replaced, one charge for each', async () => {
    const { owner, specialist, payAfterAll } = await refused();
    await world.advance('5m');
    await world.must(walletEndpoints.addPaymentMethod, {
      as: owner,
      body: { kind: 'card', token: 'pm_card_visa_chargeDeclined', makeDefault: true },
    });
    await payAfterAll();
    await world.advance('5m');
    expect(await amountsOf(owner)).toEqual([0, -(PAY + FEE + 650)]);
    await world.must(walletEndpoints.addPaymentMethod, {
      as: owner,
      body: { kind: 'card', token: 'pm_card_visa', makeDefault: true },
    });
    await world.advance('5m');
    expect(await amountsOf(owner)).toEqual([-1800, 0, -(PAY + FEE + 650)]);
    expect(await amountsOf(specialist)).toEqual([1800, PAY + 650]);
  });

  test('of somebody else is as if there were none', async () => {
    const { params, answer } = await refused();
    await answer();
    const [stranger, otherOwner] = [await world.specialist(), await world.owner()];
    const answered = await world.call(expenses.answerExpense, { as: stranger, params, body: { note: 'Mine.' } });
    const paid = await world.call(expenses.approveExpense, { as: otherOwner, params });
    expect([answered.status, paid.status]).toEqual([404, 404]);
  });
});
