/** Pay that is owed to an account after it was deleted (PRODUCT §6, decision 158). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumCents } from '#contract/money.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { toDate } from '#contract/time.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { unclaimedPayEndpoints as calls } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { inTransaction } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { attentionFigures } from '#server/modules/admin/queries/overview-queries.ts';
import { paidBetween } from '#server/modules/papers/queries/tax-queries.ts';
import { lockPayee } from '#server/modules/wallet/queries/earning-queries.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { booksOf, waitingForLocks } from '#test/world/money.ts';
import { unclaimedPay } from '#test/world/unclaimed-pay.ts';
import { withoutLocks } from '#test/world/without-locks.ts';
import { createWorld, type Person, type Reply, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const CENTS = 68_400;
const sent = { amountCents: CENTS, reference: 'Check 1042', reason: 'Sent to the address on the W-9.' };

const returned = () => world.begin('a payout that came back to a deleted account', () => unclaimedPay(world));
type Returned = Awaited<ReturnType<typeof returned>>;

const payoutsOf = (specialistId: string) =>
  world.db.selectFrom('payouts').selectAll().where('specialist_id', '=', specialistId).orderBy('id');
const record = ({ specialistId, admin }: Returned, body: Partial<typeof sent> = {}, key = newId()) =>
  world.call(calls.recordManualPayout, { as: admin, params: { id: specialistId }, body: { ...sent, ...body }, key });
const said = ({ status, body }: Reply<typeof calls.recordManualPayout>) => [status, body.error?.code ?? 'done'];
const waiting = async (as: Person) => (await world.must(calls.listUnclaimedPay, { as })).items;
const counted = async () =>
  Number((await attentionFigures(world.db, new Date(0), new Date(0), '2020-01-01')).payUnclaimed);
const recorded = async (name: 'payUnclaimed' | 'manualPayoutRecorded') =>
  (await world.db.selectFrom('events').select('data').where('name', '=', name).execute()).map(({ data }) => data);
const paidAnotherWay = () => world.db.selectFrom('manual_payouts').selectAll().execute();

describe('pay that comes back to a deleted account', () => {
  it('leaves with no other payout, and Admins are told of it once', async () => {
    const { specialistId, admin } = await returned();
    await world.advance('30d');
    expect(await payoutsOf(specialistId).execute()).toHaveLength(1);
    expect(await recorded('payUnclaimed')).toEqual([{ specialistId, amountCents: CENTS }]);
    expect(await counted()).toBe(1);
    expect(await waiting(admin)).toMatchObject([
      { specialistId, amountCents: CENTS, payee: { name: expect.any(String), address: expect.any(String) } },
    ]);
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: admin, query: {} });
    expect(items.filter(({ title }) => title === '$684.00 is owed to a deleted account')).toHaveLength(1);
  });

  it('is told of again where more is decided later', async () => {
    const { specialistId } = await returned();
    const at = world.clock.now();
    await sql`
      insert into earnings (id, payment_id, engagement_id, specialist_id, kind, cause_id, amount_cents, created_at, pay_out_at)
      select gen_random_uuid(), payment_id, engagement_id, specialist_id, 'decision', gen_random_uuid(), 5000, ${at}, ${at}
      from earnings where specialist_id = ${specialistId} limit 1`.execute(world.db);
    await world.advance('1d');
    expect(await recorded('payUnclaimed')).toEqual([
      { specialistId, amountCents: CENTS },
      { specialistId, amountCents: CENTS + 5_000 },
    ]);
  });

  it('is paid another way by an Admin, who writes it down: nothing is owed, and suspense waits for the withdrawal', async () => {
    const pay = await returned();
    const before = await booksOf(world.db);
    const reply = await record(pay);
    expect([said(reply), reply.body.items]).toEqual([[200, 'done'], []]);
    const { specialist_payable: owed, ...others } = before;
    expect([owed, await booksOf(world.db)]).toEqual([-CENTS, { ...others, suspense: -CENTS }]);
    expect([await counted(), await waiting(pay.admin)]).toEqual([0, []]);
    expect(await recorded('manualPayoutRecorded')).toMatchObject([
      { amountCents: CENTS, engagementIds: [pay.engagementId], reference: sent.reference, reason: sent.reason },
    ]);
    const { suspense } = await world.must(bookEndpoints.getBooks, { as: pay.admin });
    expect(suspense).toMatchObject([{ cents: -CENTS, reason: `${sent.reference}: ${sent.reason}` }]);
    await world.advance('9d');
    expect(await booksOf(world.db)).toEqual({ ...others, suspense: -CENTS });
  });

  it('counts as paid in the year it was paid another way, and is not pulled back from the desk', async () => {
    const pay = await returned();
    const year = [toDate('2026-01-01T05:00:00Z'), toDate('2027-01-01T05:00:00Z')] as const;
    const paid = async () =>
      sumCents((await paidBetween(world.db, pay.specialistId, year)).map((row) => row.amount_cents));
    expect(await paid()).toBe(0);
    const [{ paymentId } = { paymentId: '' }] = await waiting(pay.admin);
    await record(pay);
    expect(await paid()).toBe(CENTS);
    const { payouts, moments } = await world.must(paymentDeskEndpoints.getAdminPayment, {
      as: pay.admin,
      params: { id: paymentId },
    });
    expect(payouts.find(({ reference }) => reference !== null)).toMatchObject({
      ...{ reference: sent.reference, amountCents: CENTS, leftCents: 0 },
      actions: [{ name: 'reversePayout', refusal: 'not_reversible' }],
    });
    expect(moments.map(({ what }) => what)).toContain('payoutRecorded');
    const statements = await world.db
      .selectFrom('papers')
      .select(['total_cents', 'facts'])
      .where('kind', '=', 'payoutStatement')
      .orderBy('id')
      .execute();
    expect(statements.at(-1)).toMatchObject({ total_cents: CENTS, facts: { reference: sent.reference } });
  });

  it('is written down once with one key, and not again with another', async () => {
    const pay = await returned();
    const key = newId();
    const [first, again] = [await record(pay, {}, key), await record(pay, {}, key)];
    expect([said(first), again.body]).toEqual([[200, 'done'], first.body]);
    expect(said(await record(pay))).toEqual([409, 'no_unclaimed_pay']);
    expect(await paidAnotherWay()).toHaveLength(1);
  });

  it('is asked to be all of it, with a reference and a reason', async () => {
    const pay = await returned();
    for (const body of [{ reason: 'Too short' }, { reference: ' ' }, { amountCents: 0 }])
      expect(said(await record(pay, body))).toEqual([422, 'invalid_input']);
    const reply = await record(pay, { amountCents: CENTS - 100 });
    expect([said(reply), reply.body.error?.message]).toEqual([
      [409, 'amount_changed'],
      '$684.00 waits now. Check what was sent.',
    ]);
    expect(await paidAnotherWay()).toEqual([]);
  });

  it('of an account that is not deleted is paid out by Mortar alone', async () => {
    const { specialist } = await approvedShift(world);
    const admin = await world.admin();
    const pay = { specialistId: specialist.specialistId, engagementId: '', admin };
    expect(said(await record(pay))).toEqual([409, 'no_unclaimed_pay']);
    await world.advance('3d');
    expect(await payoutsOf(specialist.specialistId).execute()).toHaveLength(1);
  });
});

describe('pay that two Admins write down at once', () => {
  it('is paid another way once', async () => {
    const one = await returned();
    const other = { ...one, admin: await world.admin() };
    const race = await inTransaction(world.db, async (db) => {
      await lockPayee(db, one.specialistId);
      const both = Promise.all([record(one), record(other)]);
      await expect.poll(() => waitingForLocks(world.db)).toBe(2);
      return { both };
    });
    expect((await race.both).map(said).toSorted()).toEqual([
      [200, 'done'],
      [409, 'no_unclaimed_pay'],
    ]);
    expect(await booksOf(world.db)).toMatchObject({ suspense: -CENTS, total: 0 });
  });

  it('would overdraw what is owed without the locks, which the ledger refuses', async () => {
    const one = await returned();
    const other = { ...one, admin: await world.admin() };
    const replies = await withoutLocks(world, { callers: 2 }, () => Promise.all([record(one), record(other)]));
    expect(replies.map(said).toSorted()).toEqual([
      [200, 'done'],
      [500, 'internal_error'],
    ]);
    expect(await booksOf(world.db)).toMatchObject({ suspense: -CENTS, total: 0 });
  });
});
