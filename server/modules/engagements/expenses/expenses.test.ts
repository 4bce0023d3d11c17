import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { newId } from '#server/ids.ts';
import { decideDisputeAs, disputesToDecide } from '#test/world/disputes.ts';
import { receiptBytes, runWithPolicy, workedWithExpenses } from '#test/world/expenses-of.ts';
import { upload } from '#test/world/upload.ts';
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

const fieldsOf = (reply: { body: { error?: { fields?: Record<string, string> } } }) => reply.body.error?.fields;
const walletOf = (as: Person) => world.must(walletEndpoints.getWallet, { as });
const chargedTo = async (as: Person) => (await walletOf(as)).transactions.map(({ amountCents }) => amountCents);
const isBalanced = async () => (await world.must(adminEndpoints.checkLedger, { as: await world.admin() })).balanced;

describe('a claim', () => {
  test('within the cap is paid with the hours, without a fee, and the rest of the hold is released', async () => {
    const { owner, specialist, params, claim, receipt } = await workedWithExpenses(world);
    const held = await world.must(calls.getEngagement, { as: owner, params });
    expect(held.payment?.amountCents).toBe(PAY + FEE + 4_000);
    const sent = await claim([
      { kind: 'parking', amountCents: 1800, receiptId: await receipt() },
      { kind: 'tolls', amountCents: 650 },
    ]);
    expect(sent.body.expenses).toMatchObject({ capCents: 4000, pendingCents: 2450, approvedCents: 0 });
    await world.must(calls.approveTimesheet, { as: owner, params });
    await world.advance('5m');
    const paid = await world.must(calls.getEngagement, { as: owner, params });
    expect(paid.expenses).toMatchObject({ pendingCents: 0, approvedCents: 2450 });
    expect(await chargedTo(owner)).toEqual([-(PAY + FEE + 2_450)]);
    expect((await walletOf(owner)).balances.feesThisMonthCents).toBe(FEE);
    const { balances, transactions } = await walletOf(specialist);
    expect(balances.readyCents).toBe(PAY + 2_450);
    expect(transactions).toMatchObject([{ amountCents: PAY + 2_450, expenseCents: 2_450 }]);
    expect(await isBalanced()).toBe(true);
  });

  test('of a bank account that was charged ahead is paid out of that, and the rest goes back', async () => {
    const { owner, specialist, params, claim } = await workedWithExpenses(world, {
      expensesAllowed: true,
      card: 'pm_usBankAccount',
      startsIn: '10d',
    });
    await claim([{ kind: 'tolls', amountCents: 650 }]);
    await world.must(calls.approveTimesheet, { as: owner, params });
    await world.advance('10d');
    const charged = (await chargedTo(owner)).reduce((sum, cents) => sum + cents, 0);
    expect(charged).toBe(-(PAY + FEE + 650));
    const earned = (await walletOf(specialist)).transactions.filter(({ kind }) => kind === 'earning');
    expect(earned).toMatchObject([{ amountCents: PAY + 650, expenseCents: 650 }]);
    expect(await isBalanced()).toBe(true);
  });

  test.each([
    ['more than the shift pays', [{ kind: 'parking', amountCents: 4001, receiptId: true }], 0, 'amountCents'],
    [
      'more than the shift pays in all',
      [
        { kind: 'parking', amountCents: 2500, receiptId: true },
        { kind: 'tolls', amountCents: 1501, receiptId: true },
      ],
      1,
      'amountCents',
    ],
    ['no receipt from $10.00', [{ kind: 'parking', amountCents: 1000 }], 0, 'receiptId'],
    [
      'no receipts, in parts of less than $10.00',
      [
        { kind: 'parking', amountCents: 600 },
        { kind: 'parking', amountCents: 400 },
      ],
      1,
      'receiptId',
    ],
    ['no word of what it was for', [{ kind: 'other', amountCents: 500 }], 0, 'note'],
  ] as const)('of %s is refused at its field, and the hours with it', async (_what, lines, index, field) => {
    const { specialist, params, claim, receipt } = await workedWithExpenses(world);
    const sent = [];
    for (const line of lines)
      sent.push({ ...line, receiptId: 'receiptId' in line && line.receiptId ? await receipt() : null });
    const refused = await claim(sent);
    expect(refused.status).toBe(422);
    expect(Object.keys(fieldsOf(refused) ?? {})).toEqual([`expenses.${index}.${field}`]);
    const after = await world.must(calls.getEngagement, { as: specialist, params });
    expect(after).toMatchObject({ expenses: { lines: [] }, timesheet: { submittedAt: null } });
  });

  test('just below the limits is taken, one for each line its own receipt', async () => {
    const { claim, receipt } = await workedWithExpenses(world);
    const id = await receipt();
    const lines = [
      { kind: 'parking', amountCents: 3001, receiptId: id },
      { kind: 'tolls', amountCents: 999 },
    ] as const;
    expect((await claim([...lines])).body.expenses).toMatchObject({ pendingCents: 4000 });
    const twice = await claim([
      { kind: 'parking', amountCents: 1500, receiptId: id },
      { kind: 'transit', amountCents: 1500, receiptId: id },
    ]);
    expect(fieldsOf(twice)).toEqual({ 'expenses.1.receiptId': 'This receipt is on another line' });
  });

  test('on a shift that allows none is refused, and so is its receipt', async () => {
    const { claim, receipt } = await workedWithExpenses(world, {});
    expect(fieldsOf(await claim([{ kind: 'tolls', amountCents: 500 }]))).toEqual({
      'expenses.0.amountCents': 'This shift doesn’t pay expenses',
    });
    await expect(receipt()).rejects.toThrow('422');
  });

  test('needs a receipt from where the booking’s own policy says', async () => {
    await runWithPolicy({ receiptFromCents: 2000 }, async (own) => {
      const { claim } = await workedWithExpenses(own);
      expect((await claim([{ kind: 'parking', amountCents: 1999 }])).status).toBe(200);
      expect((await claim([{ kind: 'parking', amountCents: 2000 }])).status).toBe(422);
    });
  });

  test('may be corrected until it is approved; hours sent without a word of it leave it as it is', async () => {
    const { owner, params, claim } = await workedWithExpenses(world);
    await claim([{ kind: 'tolls', amountCents: 650 }]);
    expect((await claim()).body.expenses).toMatchObject({ pendingCents: 650 });
    expect((await claim([{ kind: 'tolls', amountCents: 700 }])).body.expenses).toMatchObject({ pendingCents: 700 });
    expect((await claim([])).body.expenses).toMatchObject({ lines: [] });
    await world.must(calls.approveTimesheet, { as: owner, params });
    expect((await claim([{ kind: 'tolls', amountCents: 700 }])).status).toBe(409);
  });

  test('is paid with the hours where the pharmacy is silent for 48 h', async () => {
    const { specialist, params, claim } = await workedWithExpenses(world);
    await claim([{ kind: 'tolls', amountCents: 650 }]);
    await world.advance('49h');
    const { expenses } = await world.must(calls.getEngagement, { as: specialist, params });
    expect(expenses).toMatchObject({ approvedCents: 650, pendingCents: 0 });
  });

  test('is not paid where an Admin finds that no hours were worked', async () => {
    const door = await world.bookedShift({ startsIn: '72h', expensesAllowed: true });
    const params = { id: door.engagement.id };
    await world.advance(world.until(door.shift.startsAt, 1));
    const codes = await world.must(calls.getAttendanceCodes, { as: door.owner, params });
    await world.must(calls.arrive, { as: door.specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -4));
    const { startsAt, endsAt } = door.shift;
    const body = {
      startedAt: startsAt,
      endedAt: endsAt,
      breakMinutes: 30,
      expenses: [{ kind: 'tolls' as const, amountCents: 650 }],
    };
    await world.must(calls.submitTimesheet, { as: door.specialist, params, body });
    await world.advance('49h');
    const [dispute] = await disputesToDecide(world, params.id);
    await decideDisputeAs(world, dispute?.id ?? '', 'offered');
    const ended = await world.must(calls.getEngagement, { as: door.specialist, params });
    expect(ended.expenses.lines).toMatchObject([{ status: 'Rejected', decision: { reason: 'The camera shows it' } }]);
    // What rested in escrow is returned.
    await world.advance('1h');
    const charged = (await chargedTo(door.owner)).reduce((sum, cents) => sum + cents, 0);
    expect(charged).toBe(0);
  });
});

describe('a receipt', () => {
  test('is read by both sides and Admins; to anybody else it is as if there were none', async () => {
    const { owner, specialist, receipt } = await workedWithExpenses(world);
    const params = { id: await receipt() };
    const read = async (as: Person, id = params.id) =>
      await world.app.inject({
        method: 'GET',
        url: expenseEndpoints.downloadReceipt.path.replace(':id', id),
        headers: { authorization: `Bearer ${as.token}` },
      });
    for (const as of [specialist, owner, await world.manager(owner), await world.admin()]) {
      const file = await read(as);
      expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([
        200,
        'image/jpeg',
        receiptBytes,
      ]);
    }
    for (const as of [await world.specialist(), await world.owner()]) {
      expect((await read(as)).statusCode).toBe(404);
      expect((await read(as, newId())).statusCode).toBe(404);
    }
  });

  test('is a JPEG, PNG or PDF of the booking’s own, told by its first bytes', async () => {
    const { specialist, params, receipt } = await workedWithExpenses(world);
    const other = await workedWithExpenses(world);
    const path = `/api/engagements/${params.id}/receipts`;
    const fake = { name: 'receipt.jpg', type: 'image/jpeg', bytes: Buffer.from('not a picture') };
    expect((await upload(world, specialist, path, {}, fake)).status).toBe(415);
    expect((await upload(world, specialist, path, {}, null)).status).toBe(422);
    const good = { name: 'receipt.jpg', type: 'image/jpeg', bytes: receiptBytes };
    expect((await upload(world, other.specialist, path, {}, good)).status).toBe(404);
    const foreign = await other.claim([{ kind: 'parking', amountCents: 1500, receiptId: await receipt() }]);
    expect(fieldsOf(foreign)).toEqual({ 'expenses.0.receiptId': 'Send the receipt again' });
  });

  test('stays on the disk when files that no row names are removed', async () => {
    const { receipt } = await workedWithExpenses(world);
    const id = await receipt();
    const { file_key } = await world.db
      .selectFrom('receipts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await world.deps.questions.receiptKeysInUse(world.db, [file_key, newId()])).toEqual([file_key]);
  });
});

test('the database refuses a claim above the cap and an amount that is not above nothing', async () => {
  const { params, claim } = await workedWithExpenses(world);
  await claim([{ kind: 'tolls', amountCents: 650 }]);
  const set = (amount_cents: number) =>
    world.db.updateTable('expenses').set({ amount_cents }).where('engagement_id', '=', params.id).execute();
  await expect(set(4001)).rejects.toMatchObject({ constraint: 'expenses_within_cap' });
  await expect(set(0)).rejects.toMatchObject({ constraint: 'expenses_amount_cents_check' });
  await expect(
    world.db
      .updateTable('expenses')
      .set({ status: 'Approved', decided_at: world.clock.now() })
      .where('engagement_id', '=', params.id)
      .execute(),
  ).resolves.toBeDefined();
  await expect(
    world.db.updateTable('expenses').set({ status: 'Pending' }).where('engagement_id', '=', params.id).execute(),
  ).rejects.toMatchObject({ constraint: 'expense_transition' });
});
