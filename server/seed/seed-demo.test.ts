/** Demo data is a marketplace the application could have written itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import {
  engagementStatuses,
  paymentStatuses,
  postingStatuses,
  profileStatuses,
  shiftStatuses,
} from '#contract/statuses.ts';
import { toDate } from '#contract/time.ts';
import { runSweeps, sweeps } from '#server/jobs/sweeps.ts';
import { type PaymentState, statusOf } from '#server/modules/wallet/payment-status.ts';
import { DEMO_PASSWORD, demoEmails } from '#server/seed/heroes/demo-accounts.ts';
import { type SeedSize, seedDemo } from '#server/seed/seed-demo.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

const small: SeedSize = { pharmacies: 30, shifts: 300 };

async function seededWorld(options: { startsAt?: string; size?: SeedSize } = {}): Promise<World> {
  const world = await createWorld(options.startsAt ? { startsAt: options.startsAt } : {});
  const files = { put: async () => undefined, get: async () => null, remove: async () => undefined };
  await seedDemo({ ...world.deps, gateways: { ...world.deps.gateways, files } }, { size: options.size ?? small });
  return world;
}

async function signIn(world: World, email: string): Promise<Person> {
  const { token, user } = await world.must(accountEndpoints.signIn, { body: { email, password: DEMO_PASSWORD } });
  return { token, userId: user.id, email };
}

/** The sweeps that found something to do. */
async function doneBySweeps({ deps }: World): Promise<string[]> {
  const busy: string[] = [];
  for (const sweep of sweeps) if ((await sweep.run(deps)) > 0) busy.push(sweep.name);
  return busy;
}

describe('demo data', () => {
  let world: World;
  beforeAll(async () => {
    world = await seededWorld();
  });
  afterAll(() => world.close());

  const valuesOf = async (column: string, table: string): Promise<string[]> => {
    const { rows } = await sql<{
      value: string;
    }>`select distinct ${sql.ref(column)} as value from ${sql.table(table)}`.execute(world.db);
    return rows.map((row) => row.value);
  };

  test('leaves nothing overdue', async () => {
    expect(await doneBySweeps(world)).toEqual([]);
  });

  test('shows every status of the five sets', async () => {
    expect(
      new Set([...(await valuesOf('status', 'businesses')), ...(await valuesOf('status', 'specialists'))]),
    ).toEqual(new Set(profileStatuses));
    expect(new Set(await valuesOf('status', 'engagements'))).toEqual(new Set(engagementStatuses));
    expect(new Set(await valuesOf('status', 'postings'))).toEqual(new Set(postingStatuses));
    expect(new Set(await valuesOf('status', 'shifts'))).toEqual(new Set(shiftStatuses));
    const payments = await world.db.selectFrom('payments').selectAll().execute();
    const shown = payments.map(
      (row) =>
        statusOf({
          of: 'payment',
          state: row.state as PaymentState,
          capturedCents: row.captured_cents,
          refundedCents: row.refunded_cents,
        }).status,
    );
    expect(new Set(shown)).toEqual(new Set(paymentStatuses));
  });

  test('balances the ledger, and the ledger agrees with what is owed and on its way', async () => {
    const ledger = await world.must(adminEndpoints.checkLedger, { as: await signIn(world, demoEmails.admin) });
    expect(ledger).toMatchObject({ balanced: true, unbalanced: [] });
    const posted = new Map(ledger.accounts.map((account) => [account.kind, account.postedCents]));
    const held = ledger.accounts.find((account) => account.kind === 'provider_pending');
    const { rows } = await sql<{ owed: number; travelling: number; holds: number }>`select
      (select sum(amount_cents) from earnings where payout_id is null)::int as owed,
      (select coalesce(sum(amount_cents), 0) from payouts where state = 'processing')::int as travelling,
      (select sum(amount_cents) from payments where state in ('requires_capture', 'processing'))::int as holds`.execute(
      world.db,
    );
    expect(posted.get('specialist_payable')).toBe(-(rows[0]?.owed ?? 0));
    expect(posted.get('payout_in_transit') ?? 0).toBe(0 - (rows[0]?.travelling ?? 0));
    expect(held?.pendingCents).toBe(rows[0]?.holds);
  });

  test('puts nobody in two places at once', async () => {
    const { rows } = await sql`
      select a.id from engagements a join engagements b on a.specialist_id = b.specialist_id and a.id < b.id and a.during && b.during
      where a.status in ('Active', 'Booked', 'In Progress', 'In Review', 'Approved', 'Completed')
        and b.status in ('Active', 'Booked', 'In Progress', 'In Review', 'Approved', 'Completed')`.execute(world.db);
    expect(rows).toEqual([]);
  });

  test('counts for every pharmacy what its history shows', async () => {
    const { rows } = await sql`
      select r.business_id from business_reliability r join businesses b on b.id = r.business_id
      where r.completed <> (select count(*) from engagements e where e.business_id = b.id and e.status = 'Completed')
        or r.approvals <> (select count(*) from timesheets t join engagements e on e.id = t.engagement_id where e.business_id = b.id and t.status = 'Approved')
        or r.booked <> (select count(*) from events v where v.business_id = b.id and v.name = 'engagementBooked')`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  test('gives the pharmacist a next shift to confirm, requests, an invite, a history and a standing of 95', async () => {
    const imani = await signIn(world, demoEmails.specialist);
    const { items } = await world.must(engagementEndpoints.listEngagements, { as: imani, query: { pageSize: '100' } });
    const count = (...statuses: string[]) => items.filter((one) => statuses.includes(one.status)).length;
    expect([
      count('Booked'),
      count('Pending'),
      count('Saved'),
      count('In Review', 'Approved', 'Completed', 'Cancelled'),
      items.length,
    ]).toEqual([3, 2, 4, 38, 47]);
    expect(items.filter((one) => one.awaits === 'specialist')).toHaveLength(1);
    const next = items
      .filter((one) => one.status === 'Booked')
      .toSorted((a, b) => (a.shift.startsAt < b.shift.startsAt ? -1 : 1))[0];
    expect(next).toMatchObject({ attendance: 'Unconfirmed', shift: { business: { name: 'Ironbound Community Rx' } } });
    expect(next?.timeline.at(-1)?.sentence).toBe('Asked to confirm');
    expect(await world.must(specialistEndpoints.getMyProfile, { as: imani })).toMatchObject({ standing: 95 });
  });

  test('keeps two searches for her: one has told her of what was posted since, one was saved two hours ago', async () => {
    const imani = await signIn(world, demoEmails.specialist);
    const { items } = await world.must(savedSearchEndpoints.listSavedSearches, { as: imani });
    expect(items.map(({ name, alerts }) => [name, alerts])).toEqual([
      ['Weekends near home', true],
      ['PioneerRx around Paramus', true],
    ]);
    const { items: notices } = await world.must(notificationEndpoints.listNotifications, {
      as: imani,
      query: { pageSize: '50' },
    });
    const told = notices.filter(({ kind, subject }) => kind === 'savedSearchMatched' && subject?.id === items[1]?.id);
    expect(told.find(({ body }) => body.startsWith('Saddlebrook Rx, '))).toMatchObject({
      title: '2 new shifts for PioneerRx around Paramus',
    });
    expect(items[1]?.newShifts).toBeGreaterThanOrEqual(2);
    const { rows } = await sql`
      select m.shift_id from saved_search_matches m join saved_searches w on w.id = m.saved_search_id join shifts s on s.id = m.shift_id
      where m.matched_at < w.created_at or s.created_at < w.created_at`.execute(world.db);
    expect(rows, 'what was there before is nothing new').toEqual([]);
  });

  test('has pharmacies near her whose software she knows, knew, and does not know', async () => {
    const search = await world.must(searchEndpoints.searchShifts, {
      as: await signIn(world, demoEmails.specialist),
      body: { zip: '07003', pageSize: 50 },
    });
    expect(new Set(search.pharmacies.map(({ softwareMatch }) => softwareMatch))).toEqual(
      new Set(['ready', 'refresher', 'new']),
    );
  });

  test('gives the owner five requests for one shift and four timesheets, and the manager a day in every state', async () => {
    const carla = await signIn(world, demoEmails.business);
    const { items } = await world.must(engagementEndpoints.listEngagements, {
      as: carla,
      query: { status: 'Pending,In Review', pageSize: '100' },
    });
    const byShift = Map.groupBy(
      items.filter((one) => one.awaits === 'business'),
      (one) => one.shiftId,
    );
    expect(Math.max(...[...byShift.values()].map((requests) => requests.length))).toBe(5);
    expect(items.filter((one) => one.status === 'In Review' && one.timesheet?.submittedAt)).toHaveLength(4);
    const ruth = await signIn(world, demoEmails.manager);
    const day = await world.must(engagementEndpoints.listEngagements, {
      as: ruth,
      query: { status: 'Booked,In Progress', order: 'soonest', pageSize: '8' },
    });
    expect(new Set(day.items.map((one) => one.attendance))).toEqual(
      new Set(['Arrived', 'Late', 'On the way', 'Confirmed', 'Unconfirmed']),
    );
  });

  test('gives the Admin twelve profiles to look at', async () => {
    const reviews = await world.must(adminEndpoints.listReviews, {
      as: await signIn(world, demoEmails.admin),
      query: { pageSize: '50' },
    });
    expect(reviews).toMatchObject({ total: 12, people: 8, pharmacies: 4 });
  });

  test('makes codes that open the door', async () => {
    const carla = await signIn(world, demoEmails.business);
    const { items } = await world.must(engagementEndpoints.listEngagements, {
      as: carla,
      query: { status: 'Booked', pageSize: '100' },
    });
    const late = items.find((one) => one.attendance === 'Late')!;
    const { email } = await world.db
      .selectFrom('users')
      .innerJoin('specialists', 'specialists.user_id', 'users.id')
      .select('email')
      .where('specialists.id', '=', late.specialistId)
      .executeTakeFirstOrThrow();
    const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: carla, params: { id: late.id } });
    const arrived = await world.must(engagementEndpoints.arrive, {
      as: await signIn(world, email),
      params: { id: late.id },
      body: { code: codes.arrival },
    });
    expect(arrived.status).toBe('In Progress');
  });

  test('goes on living: a day later everything due is done and the ledger still balances', async () => {
    world.clock.moveTo(toDate(world.at('26h')));
    expect(await runSweeps(world.deps)).toBeGreaterThan(0);
    await world.settle();
    const admin = await signIn(world, demoEmails.admin);
    expect(await world.must(adminEndpoints.checkLedger, { as: admin })).toMatchObject({ balanced: true });
  });

  test('is refused on a database that holds anybody, and in production', async () => {
    await expect(seedDemo(world.deps)).rejects.toThrow('not empty');
    await expect(seedDemo({ ...world.deps, config: { ...world.deps.config, production: true } })).rejects.toThrow(
      'NODE_ENV',
    );
  });
});

test.each([
  '2026-11-16T04:07:00Z',
  '2026-11-22T16:59:00Z',
  '2027-03-14T06:31:00Z',
  '2026-11-01T05:10:00Z',
  '2026-12-31T23:58:00Z',
])('is as sound when first started at %s', async (startsAt) => {
  const world = await seededWorld({ startsAt, size: { pharmacies: 12, shifts: 90 } });
  expect(await doneBySweeps(world)).toEqual([]);
  const imani = await signIn(world, demoEmails.specialist);
  expect(await world.must(specialistEndpoints.getMyProfile, { as: imani })).toMatchObject({ standing: 95 });
  const ruth = await signIn(world, demoEmails.manager);
  const day = await world.must(engagementEndpoints.listEngagements, {
    as: ruth,
    query: { status: 'Booked,In Progress', order: 'soonest', pageSize: '8' },
  });
  expect(new Set(day.items.map((one) => one.attendance))).toEqual(
    new Set(['Arrived', 'Late', 'On the way', 'Confirmed', 'Unconfirmed']),
  );
  await world.close();
});

test('the same seed at the same moment gives the same data', async () => {
  const size = { pharmacies: 14, shifts: 120 };
  const [one, other] = [await seededWorld({ size }), await seededWorld({ size })];
  expect(await fingerprint(one)).toEqual(await fingerprint(other));
  await Promise.all([one.close(), other.close()]);
});

/** Everything but what is random on purpose: the salt of a password. */
async function fingerprint({ db }: World): Promise<Record<string, string>> {
  const tables = [
    'users',
    'businesses',
    'specialists',
    'shifts',
    'engagements',
    'timesheets',
    'payments',
    'payouts',
    'ledger_entries',
    'one_time_codes',
    'events',
    'notifications',
    'saved_searches',
    'saved_search_matches',
    'simulator.objects',
  ];
  const prints: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ print: string }>`
      select md5(string_agg((to_jsonb(t) - 'password_hash')::text, '' order by (to_jsonb(t) - 'password_hash')::text)) as print from ${sql.table(table)} t`.execute(
      db,
    );
    prints[table] = rows[0]?.print ?? '';
  }
  return prints;
}
