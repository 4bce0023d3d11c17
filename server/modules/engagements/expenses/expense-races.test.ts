/** Sixteen calls at once through HTTP; each race has a control that shows what its guard prevents. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints as expenses } from '#contract/engagements/expense-endpoints.ts';
import { newId } from '#server/ids.ts';
import { barrierOf } from '#test/world/barrier-of.ts';
import { callSixteen, countWinners } from '#test/world/concurrent-calls.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const expensePaymentsOf = (of: World, engagementId: string) =>
  of.db
    .selectFrom('payments')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', 'expense')
    .execute();

async function claimed(of: World = world) {
  const worked = await workedWithExpenses(of);
  const { body } = await worked.claim([{ kind: 'tolls', amountCents: 650 }]);
  const [line] = body.expenses.lines;
  if (!line) throw new Error('nothing was claimed');
  const approve = (refusedBecause?: string) =>
    of.call(calls.approveTimesheet, {
      as: worked.owner,
      params: worked.params,
      body: { expenses: [{ id: line.id, ...(refusedBecause && { refusedBecause }) }] },
    });
  return { ...worked, line, approve };
}

async function refused(of: World = world) {
  const all = await claimed(of);
  await all.approve('Which road?');
  const params = { id: all.line.id };
  const answer = () => of.call(expenses.answerExpense, { as: all.specialist, params, body: { note: 'The turnpike.' } });
  const pay = () => of.call(expenses.approveExpense, { as: all.owner, params });
  return { ...all, answer, pay };
}

test('a line that changed since the pharmacy looked is not approved with the hours', async () => {
  const { owner, params, claim, approve } = await claimed();
  await claim([{ kind: 'tolls', amountCents: 950 }]);
  const stale = await approve();
  expect([stale.status, stale.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  const unseen = await world.call(calls.approveTimesheet, { as: owner, params, body: { expenses: [] } });
  expect([unseen.status, unseen.body.error?.code]).toEqual([409, 'changed_meanwhile']);
  expect((await world.must(calls.getEngagement, { as: owner, params })).status).toBe('In Review');
});

describe('of sixteen at once', () => {
  test('approvals of what was seen and corrections of it, what is paid is what was seen', async () => {
    const { engagement, claim, approve } = await claimed();
    const replies = await callSixteen(
      () => approve(),
      () => claim([{ kind: 'tolls', amountCents: 950 }]),
    );
    countWinners(replies, ['changed_meanwhile', 'wrong_status']);
    const { settled_at, expense_cents } = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    expect(expense_cents).toBe(settled_at ? 650 : 4000);
  });

  test('claims of the same lines, each is a line once', async () => {
    const { params, claim } = await claimed();
    const replies = await callSixteen(() => claim([{ kind: 'tolls', amountCents: 950 }]));
    expect(countWinners(replies, [])).toBe(16);
    const lines = await world.db.selectFrom('expenses').selectAll().where('engagement_id', '=', params.id).execute();
    expect(lines.map(({ amount_cents }) => amount_cents)).toEqual([950]);
  });

  test('payments after all, answers and decisions, it is charged at most once', async () => {
    const { engagement, line, answer, pay } = await refused();
    const admin = await world.admin();
    const decide = () =>
      world.call(expenses.decideExpense, { as: admin, params: { id: line.id }, body: { pay: true, reason: 'Paid.' } });
    const replies = await callSixteen(pay, answer, decide);
    expect(countWinners(replies, ['wrong_status', 'already_decided'])).toBeGreaterThan(0);
    await world.advance('5m');
    expect(await expensePaymentsOf(world, engagement.id)).toMatchObject([{ captured_cents: 650, fee_cents: 0 }]);
  });
});

test('control: without its index an expense is charged by each who looked, with it once', async () => {
  const raced = async (guarded: boolean) => {
    const other = await createWorld();
    try {
      if (!guarded) await sql`drop index payments_one_open`.execute(other.db);
      const { engagement, line } = await refused(other);
      const allLooked = barrierOf(16);
      const chargeCarelessly = async () => {
        const seen = await expensePaymentsOf(other, engagement.id);
        await allLooked();
        if (seen.length > 0) throw new Error('it is charged');
        await sql`
          insert into payments (id, region, kind, expense_id, engagement_id, business_id, payer_id, specialist_id, payment_method_id,
            state, amount_cents, pay_cents, fee_cents, expense_cents, hold_at, created_at, updated_at)
          select ${newId()}, region, 'expense', ${line.id}, engagement_id, business_id, payer_id, specialist_id, payment_method_id,
            'created', 650, 0, 0, 650, now(), now(), now()
          from payments where engagement_id = ${engagement.id} and kind = 'shift'`.execute(other.db);
      };
      const done = await Promise.allSettled(Array.from({ length: 16 }, chargeCarelessly));
      return done.filter(({ status }) => status === 'fulfilled').length;
    } finally {
      await other.close();
    }
  };
  expect(await raced(false)).toBe(16);
  expect(await raced(true)).toBe(1);
});
