/** The ledger beside the provider's list: what differs becomes work, each way to settle it, months that close. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { after, DAY } from '#contract/time.ts';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { newId } from '#server/ids.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { createMoneyWorld, type MoneyWorld } from '#test/world/money.ts';
import { createWorld } from '#test/world.ts';
import { bookSweeps, placeHold, settlePayment } from '../index.ts';
import { entry, postTransaction } from '../ledger.ts';
import { openDifferences } from './queries/difference-queries.ts';
import { reconcile } from './reconcile.ts';

/** One paid shift: a charge, a return of the rest of the hold, a payout that arrived. */
async function paidShift(world: MoneyWorld) {
  const booking = await world.booking();
  await placeHold(world.deps, booking.paymentId);
  await world.act((call) => settlePayment(call, { ...booking, policy: defaultPolicy }));
  await world.advance('3d');
  const [payment] = await world.payments(booking.engagementId);
  return { ...booking, providerId: payment!.provider_id! };
}

const found = async (world: MoneyWorld) =>
  (await openDifferences(world.db)).map(({ key, verdict, provider_cents, ledger_cents }) => ({
    key,
    verdict,
    provider_cents,
    ledger_cents,
  }));

describe('the comparison', () => {
  let world: MoneyWorld;
  beforeEach(async () => {
    world = await createMoneyWorld();
    return () => world.close();
  });

  it('finds nothing where both say the same, every night again', async () => {
    await paidShift(world);
    expect(await reconcile(world.deps)).toEqual({ movements: 2, opened: 0, closed: 0 });
    for (const by of ['1d', '1d', '1h']) {
      await world.advance(by);
      await runSweeps(world.deps, bookSweeps);
    }
    expect(await found(world)).toEqual([]);
    // Asked for once, then once a night: the hour after is still the same night.
    expect((await sql`select from reconciliations`.execute(world.db)).rows).toHaveLength(3);
  });

  it('finds what is missing here, missing there and different, once each, and what vanished closes itself', async () => {
    const [kept, gone, changed] = [await paidShift(world), await paidShift(world), await paidShift(world)];
    const { gateway } = world.provider;
    await gateway.refund({ key: 'by hand', intentId: kept.providerId, amountCents: 1_000 });
    const body = async (id: string) =>
      (
        await sql<{ body: Record<string, unknown> }>`select body from simulator.objects where id = ${id}`.execute(
          world.db,
        )
      ).rows[0]!.body;
    const was = { gone: await body(gone.providerId), changed: await body(changed.providerId) };
    await sql`delete from simulator.events`.execute(world.db);
    await sql`delete from simulator.objects where id = ${gone.providerId}`.execute(world.db);
    await sql`update simulator.objects set body = body || '{"capturedCents": 55999}' where id = ${changed.providerId}`.execute(
      world.db,
    );
    await world.advance('1h');
    const [refund] = (await body(kept.providerId))['refunds'] as { id: string }[];
    const expected = [
      { key: `charge:${gone.providerId}`, verdict: 'missing_there', provider_cents: 0, ledger_cents: 56_000 },
      {
        key: `charge:${changed.providerId}`,
        verdict: 'different_amount',
        provider_cents: 55_999,
        ledger_cents: 56_000,
      },
      { key: `refund:${refund!.id}`, verdict: 'missing_here', provider_cents: -1_000, ledger_cents: 0 },
    ];
    expect(await reconcile(world.deps)).toMatchObject({ opened: 3, closed: 0 });
    expect(new Set(await found(world))).toEqual(new Set(expected));
    expect(await reconcile(world.deps)).toMatchObject({ opened: 0, closed: 0 });
    expect(await found(world)).toHaveLength(3);
    expect(await world.events('differencesFound')).toEqual([{ count: 3 }]);

    await sql`insert into simulator.objects values (${gone.providerId}, 'payment_intent', ${JSON.stringify(was.gone)}, ${world.now()}, ${world.now()})`.execute(
      world.db,
    );
    await sql`update simulator.objects set body = ${JSON.stringify(was.changed)} where id = ${changed.providerId}`.execute(
      world.db,
    );
    expect(await reconcile(world.deps)).toMatchObject({ opened: 0, closed: 2 });
    expect(await found(world)).toEqual([expected[2]]);
  });

  it('judges nothing younger than a quarter of an hour: its news may be on its way', async () => {
    const booking = await paidShift(world);
    await world.provider.gateway.refund({ key: 'by hand', intentId: booking.providerId, amountCents: 700 });
    // The provider's news of it is lost.
    await sql`delete from simulator.events`.execute(world.db);
    const openedAfter = async (by: string) => {
      await world.advance(by);
      return (await reconcile(world.deps)).opened;
    };
    expect([await openedAfter('1m'), await openedAfter('13m'), await openedAfter('2m')]).toEqual([0, 0, 1]);
  });

  it('posts the provider’s fees, which only its list tells of, each once', async () => {
    await paidShift(world);
    const { listMovements } = world.provider.gateway;
    const at = after(world.now(), -DAY);
    Object.assign(world.provider.gateway, {
      async *listMovements(period: Parameters<typeof listMovements>[0]) {
        yield* listMovements(period);
        yield { id: 'fee_1', kind: 'fee', amountCents: -190, at, objectId: 'pi_1' };
        yield { id: 'fee_2', kind: 'fee', amountCents: -190, at, objectId: 'pi_1' };
      },
    });
    const before = (await world.books())['provider_available'] ?? 0;
    for (let times = 0; times < 2; times += 1) expect(await reconcile(world.deps)).toMatchObject({ opened: 0 });
    expect(await world.books()).toMatchObject({ provider_fee: 380, provider_available: before - 380, total: 0 });
  });

  it('records nothing when the provider does not answer', async () => {
    await paidShift(world);
    const next = () => Promise.reject(new Error('connection reset'));
    Object.assign(world.provider.gateway, { listMovements: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) });
    const runs = async () => (await sql`select from reconciliations`.execute(world.db)).rows.length;
    const before = await runs();
    await expect(reconcile(world.deps)).rejects.toThrow('connection reset');
    expect(await runs()).toBe(before);
  });
});

it('an Admin settles each difference, clears suspense and closes the month for good', async () => {
  const world = await createWorld();
  try {
    const admin = await world.admin();
    const { engagement } = await world.bookedShift({ startsIn: '10h' });
    await world.advance('1h');
    const payment = async () =>
      world.db.selectFrom('payments').selectAll().where('engagement_id', '=', engagement.id).executeTakeFirstOrThrow();
    const { gateways } = world.deps;
    // Charged at the provider behind our back, its news lost; and twice returned by hand.
    const { provider_id: intentId, amount_cents: amountCents } = await payment();
    await gateways.payments.capture({ key: 'c', intentId: intentId!, amountCents });
    const { rows: others } = await sql<{ id: string }>`
      insert into simulator.objects (id, type, body, created_at, updated_at)
      select 'pi_' || n, 'payment_intent', body || jsonb_build_object('id', 'pi_' || n, 'capturedCents', n * 100), created_at, updated_at
      from simulator.objects, generate_series(1, 2) n where id = ${intentId} returning id`.execute(world.db);
    expect(others).toHaveLength(2);
    await sql`delete from simulator.events where delivered_at is null`.execute(world.db);
    await world.advance('1h', { mayFail: true });
    const run = await world.must(bookEndpoints.reconcileLedger, { as: admin });
    expect(run).toMatchObject({ opened: 3 });
    const books = () => world.must(bookEndpoints.getBooks, { as: admin });
    const idOf = async (key: string) => (await books()).differences.find((each) => each.key === key)!.id;
    const settle = async (key: string, how: 'ask' | 'suspense' | 'explained') =>
      world.call(bookEndpoints.settleDifference, {
        as: admin,
        params: { id: await idOf(key) },
        body: { how, reason: 'Looked at both.' },
      });

    expect(await settle('charge:pi_1', 'ask')).toMatchObject({
      status: 409,
      body: { error: { code: 'difference_stays' } },
    });
    expect(await settle(`charge:${intentId}`, 'ask')).toMatchObject({ status: 200, body: { closedAs: 'applied' } });
    expect((await payment()).captured_cents).toBe(amountCents);
    expect(await settle('charge:pi_1', 'suspense')).toMatchObject({ status: 200, body: { closedAs: 'suspense' } });
    expect(await settle('charge:pi_2', 'explained')).toMatchObject({ status: 200, body: { closedAs: 'explained' } });
    expect(await books()).toMatchObject({ differences: [], suspenseCents: -100 });
    // What was explained or posted is not found again.
    expect(await world.must(bookEndpoints.reconcileLedger, { as: admin })).toMatchObject({ opened: 0, closed: 0 });

    const told = async (name: string) =>
      (await world.db.selectFrom('events').select('id').where('name', '=', name).execute()).length;
    expect(await told('suspenseRaised')).toBe(1);
    const metrics = (await world.app.inject('/metrics')).body;
    expect(metrics).toContain('mortar_ledger_suspense_cents -100');
    expect(metrics).toContain('mortar_ledger_differences 0');

    const close = (month: string) => world.call(bookEndpoints.closeLedgerPeriod, { as: admin, body: { month } });
    expect(await close('2026-11')).toMatchObject({ status: 409, body: { error: { code: 'period_not_over' } } });
    expect(await close('2026-12')).toMatchObject({ status: 409, body: { error: { code: 'period_not_next' } } });
    await world.advance('20d', { mayFail: true });
    const { nextPeriod } = await books();
    expect(nextPeriod).toMatchObject({
      month: '2026-11',
      timeZone: 'America/New_York',
      obstacles: ['suspense_not_zero'],
    });
    expect(await close('2026-11')).toMatchObject({ status: 409, body: { error: { code: 'suspense_not_zero' } } });
    const [item] = (await books()).suspense;
    const clear = () =>
      world.call(bookEndpoints.clearSuspense, {
        as: admin,
        params: { id: item!.transactionId },
        body: { reason: 'A test payment of the provider.' },
      });
    expect((await clear()).status).toBe(200);
    expect((await clear()).status).toBe(404);
    expect((await books()).suspenseCents).toBe(0);
    await world.must(bookEndpoints.reconcileLedger, { as: admin });
    expect(await close('2026-11')).toMatchObject({ status: 200, body: { month: '2026-11' } });
    expect(await close('2026-11')).toMatchObject({ status: 409, body: { error: { code: 'period_not_next' } } });

    const posting = (at: string) => ({
      kind: 'test',
      cause: { type: 'payment' as const, id: newId() },
      region: 'US',
      at: new Date(at),
      entries: [entry('provider_available', null, 1), entry('goodwill', null, -1)],
    });
    // Midnight in New York.
    await expect(postTransaction(world.deps.db, posting('2026-12-01T04:59:59Z'))).rejects.toMatchObject({
      constraint: 'ledger_period_open',
    });
    await expect(
      world.deps.db.transaction().execute((db) => postTransaction(db, posting('2026-12-01T05:00:00Z'))),
    ).resolves.toBe(true);
    expect(await world.must(adminEndpoints.checkLedger, { as: admin })).toMatchObject({ balanced: true });
    const accounts = await world.must(bookEndpoints.listLedgerAccounts, { as: admin, query: { kind: 'suspense' } });
    const entries = await world.must(bookEndpoints.listLedgerEntries, {
      as: admin,
      query: { accountId: accounts.items[0]!.id },
    });
    expect(entries.items.map(({ amountCents: cents }) => cents)).toEqual([100, -100]);
    expect(entries.account).toEqual(accounts.items[0]);
    expect(entries.account).toMatchObject({ kind: 'suspense', owner: null, postedCents: 0, pendingCents: 0 });
  } finally {
    await world.close();
  }
});

it('what the provider’s late news brought into the ledger meanwhile does not go to suspense as well', async () => {
  const world = await createWorld();
  try {
    const admin = await world.admin();
    const { engagement } = await world.bookedShift({ startsIn: '10h' });
    await world.advance('1h');
    const { provider_id: intentId, amount_cents: amountCents } = await world.db
      .selectFrom('payments')
      .selectAll()
      .where('engagement_id', '=', engagement.id)
      .executeTakeFirstOrThrow();
    await world.deps.gateways.payments.capture({ key: 'c', intentId: intentId!, amountCents });
    const news = sql`update simulator.events set due_at = due_at + interval '3 hours' where delivered_at is null`;
    await news.execute(world.db);
    await world.advance('1h', { mayFail: true });
    expect(await world.must(bookEndpoints.reconcileLedger, { as: admin })).toMatchObject({ opened: 1 });
    const books = () => world.must(bookEndpoints.getBooks, { as: admin });
    const [difference] = (await books()).differences;
    await world.advance('3h', { mayFail: true });
    const settle = (how: 'ask' | 'suspense') =>
      world.call(bookEndpoints.settleDifference, {
        as: admin,
        params: { id: difference!.id },
        body: { how, reason: 'Nobody knows.' },
      });
    expect(await settle('suspense')).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } });
    expect((await books()).suspenseCents).toBe(0);
    expect(await settle('ask')).toMatchObject({ status: 200, body: { closedAs: 'applied' } });
    expect(await world.must(bookEndpoints.reconcileLedger, { as: admin })).toMatchObject({ opened: 0 });
  } finally {
    await world.close();
  }
});
