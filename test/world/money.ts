/**
 * Bookings and the money behind them, put straight into a database of their own, with the simulated provider and a clock
 * that moves: for rules of the wallet alone. The provider can be made to fail on the way back.
 */
import { sql } from 'kysely';
import { pino } from 'pino';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR, MINUTE, toDate } from '#contract/time.ts';
import { type Call, systemCall } from '#server/call/call.ts';
import type { Deps } from '#server/call/deps.ts';
import { type Db, inTransaction } from '#server/db/open.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import type { EventData, EventName } from '#server/events/events.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import type { PaymentGateway } from '#server/gateways/payments/payment-gateway.ts';
import { simulatedPayments } from '#server/gateways/payments/simulated/simulated-payments.ts';
import { newId } from '#server/ids.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { isDebitTooLate, paysByDebitAlone, planPayment, walletSweeps } from '#server/modules/wallet/index.ts';
import { type PaymentPlan, plannedPayment } from '#server/modules/wallet/plan-payment.ts';
import { methodsOf } from '#server/modules/wallet/queries/method-queries.ts';
import { insertPayment } from '#server/modules/wallet/queries/payment-queries.ts';
import { addPolicy, currentPolicy } from '#server/policy/policy.ts';
import { questions } from '#server/questions.ts';
import { duration } from '../world.ts';
import { pharmacyRow, postingRow, shiftRow } from './market.ts';
import { nextDue } from './next-due.ts';
import { testConfig } from './test-config.ts';

export type MoneyWorld = Awaited<ReturnType<typeof createMoneyWorld>>;
export type Booking = Awaited<ReturnType<MoneyWorld['booking']>>;
type Write = 'placeHold' | 'charge' | 'capture' | 'cancel' | 'refund' | 'transfer';

export async function createMoneyWorld() {
  const { db, owner, connection, drop } = await createTestDatabase();
  let now = toDate('2026-11-16T14:00:00Z');
  const clock = { now: () => now, offsetMinutes: () => 0, setOffset: () => undefined };
  const config = await testConfig();
  const bare = { config, db, readDb: db, connection, clock, log: pino({ level: 'silent' }), questions, reactions: {} };
  const provider = watched(simulatedPayments(bare));
  const deps: Deps = { ...bare, gateways: { payments: provider.gateway } as unknown as Gateways };

  const insert = async (
    table: 'users' | 'specialists' | 'payment_methods',
    row: Record<string, unknown>,
  ): Promise<string> => {
    const id = newId();
    await db
      .insertInto(table)
      .values({ id, created_at: now, ...row } as never)
      .execute();
    return id;
  };

  async function user(role: 'Business' | 'Specialist'): Promise<string> {
    const name = { first_name: 'Imani', last_name: 'Okafor' };
    return insert('users', {
      email: `${newId()}@example.test`,
      phone: newId(),
      email_verified_at: now,
      phone_verified_at: now,
      password_hash: '',
      role,
      updated_at: now,
      ...name,
    });
  }

  async function method(userId: string, token: string): Promise<string> {
    const kind = token.startsWith('pm_us') ? 'bankAccount' : 'card';
    const kept = await provider.gateway.keepMethod({ kind, token, ownerId: userId });
    if (!kept) throw new Error(`no such token: ${token}`);
    await db.updateTable('payment_methods').set({ is_default: false }).where('user_id', '=', userId).execute();
    const { brand, last4 } = kept;
    return insert('payment_methods', { user_id: userId, kind, provider_token: token, brand, last4, is_default: true });
  }

  async function specialist(): Promise<{ specialistId: string; specialistUserId: string }> {
    const specialistUserId = await user('Specialist');
    const row = {
      region: 'US',
      user_id: specialistUserId,
      license: 'Pharmacist',
      status: 'Approved',
      email_confirmed: true,
      phone_confirmed: true,
      submitted_at: now,
      updated_at: now,
    };
    const specialistId = await insert('specialists', row);
    const tax = { sealed: '', tin_kind: 'ssn', tin_last4: '4417', certified_at: now, updated_at: now };
    await db
      .insertInto('tax_details')
      .values({ specialist_id: specialistId, ...tax })
      .execute();
    return { specialistId, specialistUserId };
  }

  /** Does something in one transaction, as the system. */
  async function act<T>(work: (call: ReturnType<typeof systemCall>) => Promise<T>): Promise<T> {
    return inTransaction(db, (tx) => work(systemCall(deps, tx, clock.now())));
  }

  /** A booked shift, planned to be paid for with that token. */
  async function booking({
    token = 'pm_card_visa',
    startsIn = '20h',
    payCents = 50_000,
    expenseCents = 0,
    worker = null as null | Awaited<ReturnType<typeof specialist>>,
    payer = null as string | null,
  } = {}) {
    const payerId = payer ?? (await user('Business'));
    if (!payer) await method(payerId, token);
    const who = worker ?? (await specialist());
    const pharmacy = pharmacyRow(payerId, now, { name: 'Larkspur Pharmacy' });
    const posting = postingRow(pharmacy, now);
    const startsAt = after(now, duration(startsIn));
    const shift = shiftRow(pharmacy, posting.id, now, {
      startsAt: startsAt.toISOString(),
      status: 'Booked',
      specialist_id: who.specialistId,
      pay_cents: payCents,
    });
    const engagementId = newId();
    await db.insertInto('businesses').values(pharmacy).execute();
    await db.insertInto('postings').values(posting).execute();
    await db.insertInto('shifts').values(shift).execute();
    await db
      .insertInto('engagements')
      .values({
        id: engagementId,
        region: 'US',
        shift_id: shift.id,
        specialist_id: who.specialistId,
        business_id: pharmacy.id,
        origin: 'request',
        status: 'Booked',
        // Each booking apart, so that one specialist may have many.
        during: 'empty',
        rate_per_hour_cents: 7200,
        pay_cents: payCents,
        policy_version: 1,
        terms: '{}',
        terms_hash: 'x',
        created_at: now,
        updated_at: now,
      })
      .execute();
    const feeCents = percentOf(payCents, 12);
    const plan = {
      engagementId,
      businessId: pharmacy.id,
      payerId,
      specialistId: who.specialistId,
      payCents,
      feeCents,
      expenseCents,
      startsAt,
      region: 'US',
      policy: defaultPolicy,
    };
    const { paymentId, holdNow } = await act((call) => planBooking(call, plan));
    return { ...plan, specialistUserId: who.specialistUserId, paymentId, holdNow, shiftId: shift.id };
  }

  /** A debit that comes too late is none that is booked: it is what is left where the terms it was booked on ended. */
  async function planBooking(call: Call, plan: PaymentPlan) {
    const isLate = isDebitTooLate(plan.startsAt, call.now) && (await paysByDebitAlone(call.db, plan.payerId, call.now));
    const [method] = isLate ? await methodsOf(call.db, plan.payerId) : [];
    if (!method) return planPayment(call, plan);
    const planned = plannedPayment(plan, method, call.now);
    const { id } = await insertPayment(call.db, { id: newId(), ...planned });
    return { paymentId: id, holdNow: planned.hold_at <= call.now };
  }

  /** Rules from now on, as an Admin would change them. */
  async function changePolicy(changes: Partial<Policy>): Promise<void> {
    const { version } = await currentPolicy(db);
    const policy = { ...defaultPolicy, ...changes };
    await addPolicy(db, { version: version + 1, policy, changedAt: now, changedBy: null });
  }

  /** Runs the sweeps until nothing is left to do now. */
  async function sweep(): Promise<void> {
    for (let round = 0; round < 50; round += 1) {
      if ((await runSweeps(deps, walletSweeps)).done === 0) return;
    }
    throw new Error('the sweeps never end');
  }

  /** Moves the clock, stopping wherever money falls due. */
  async function advance(by: string): Promise<void> {
    const target = after(now, duration(by));
    for (;;) {
      await sweep();
      const next = await nextDue(deps, walletSweeps);
      if (!next || next <= now || next > target) break;
      now = next;
    }
    now = target;
    await sweep();
  }

  return {
    db,
    /** Who may alter tables. */
    owner,
    deps,
    provider,
    act,
    booking,
    specialist,
    method,
    changePolicy,
    sweep,
    advance,
    now: () => now,
    payments: async (engagementId: string) =>
      db.selectFrom('payments').selectAll().where('engagement_id', '=', engagementId).orderBy('id').execute(),
    events: async <N extends EventName>(name: N): Promise<EventData[N][]> =>
      (await db.selectFrom('events').select('data').where('name', '=', name).orderBy('id').execute()).map(
        ({ data }) => data as EventData[N],
      ),
    books: () => booksOf(db),
    waiting: () => waitingForLocks(db),
    close: drop,
    hour: HOUR,
    minute: MINUTE,
  };
}

/** Returns how many connections wait for a lock. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and not l.granted`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Posted balances by account kind, what is still promised, and the sum over everything. */
export async function booksOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select a.kind, sum(e.amount_cents)::bigint as cents from ledger_entries e
    join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where t.phase = 'posted' group by a.kind
    union all
    select 'promised', coalesce(sum(e.amount_cents), 0)::bigint from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    where t.phase = 'pending' and e.amount_cents > 0 and not exists (select 1 from ledger_transactions r where r.resolves = t.id)
    union all
    select 'total', coalesce(sum(amount_cents), 0)::bigint from ledger_entries`.execute(db);
  return Object.fromEntries(
    rows.filter(({ kind, cents }) => cents !== 0 || kind === 'total').map(({ kind, cents }) => [kind, cents]),
  );
}

/** Counts what the provider is asked, and fails on the way there or back when told to. */
function watched(real: PaymentGateway) {
  const asked: Record<string, number> = {};
  const fail: { before: Write | null; after: Write | null } = { before: null, after: null };
  const watch =
    <A extends unknown[], R>(name: Write, act: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      asked[name] = (asked[name] ?? 0) + 1;
      if (fail.before === name) throw new Error('connection refused');
      const answer = await act(...given);
      if (fail.after === name) throw new Error('connection reset');
      return answer;
    };
  const gateway: PaymentGateway = {
    ...real,
    placeHold: watch('placeHold', real.placeHold),
    charge: watch('charge', real.charge),
    capture: watch('capture', real.capture),
    cancel: watch('cancel', real.cancel),
    refund: watch('refund', real.refund),
    transfer: watch('transfer', real.transfer),
  };
  return { gateway, asked, fail };
}
