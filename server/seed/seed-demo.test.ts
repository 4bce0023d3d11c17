/** Demo data is a marketplace the application could have written itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
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
import { seedDemo } from '#server/seed/seed-demo.ts';
import { createDemoWorld, demoSize, seedWorld } from '#test/world/demo-world.ts';
import { fingerprint } from '#test/world/fingerprint.ts';
import { forbiddenPaths, otherFeesAndTimes, providerBalance, unplannedEntries } from '#test/world/seeded-rules.ts';
import { signInAsDemo } from '#test/world/sign-in-as-demo.ts';
import { createWorld, type World } from '#test/world.ts';

/** The sweeps that found something to do. */
async function doneBySweeps({ deps }: World): Promise<string[]> {
  const busy: string[] = [];
  for (const sweep of sweeps) if ((await runSweeps(deps, [sweep])).done > 0) busy.push(sweep.name);
  return busy;
}

describe('demo data', () => {
  let world: World;
  beforeAll(async () => {
    world = await createDemoWorld();
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
          chargedBackCents: row.charged_back_cents,
          contested: false,
        }).status,
    );
    expect(new Set(shown)).toEqual(new Set(paymentStatuses));
  });

  test('balances the ledger, and the ledger agrees with what is owed and on its way', async () => {
    const ledger = await world.must(adminEndpoints.checkLedger, { as: await signInAsDemo(world, demoEmails.admin) });
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

  test('agrees with the payment provider’s own books', async () => {
    const ledger = await world.must(adminEndpoints.checkLedger, { as: await signInAsDemo(world, demoEmails.admin) });
    const available = ledger.accounts.find((account) => account.kind === 'provider_available');
    expect(available?.postedCents).toBe(await providerBalance(world.db));
  });

  test('holds no ledger entry, fee or payout time but those the wallet plans', async () => {
    expect(await unplannedEntries(world.db)).toEqual([]);
    expect(await otherFeesAndTimes(world.db)).toEqual([]);
  });

  test('takes every engagement along a path of its lifecycle', async () => {
    expect(await forbiddenPaths(world.db)).toEqual([]);
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
        or r.decided <> (select count(distinct e.id) from engagements e left join timesheets t on t.engagement_id = e.id left join disputes d on d.engagement_id = e.id and d.kind = 'hours' where e.business_id = b.id and (t.approved_by is not null or d.id is not null))
        or r.booked <> (select count(*) from events v where v.business_id = b.id and v.name = 'engagementBooked')`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  test('gives the pharmacist a next shift to confirm, requests, an invite, a history and a standing of 95', async () => {
    const imani = await signInAsDemo(world, demoEmails.specialist);
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
    const imani = await signInAsDemo(world, demoEmails.specialist);
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
      as: await signInAsDemo(world, demoEmails.specialist),
      body: { zip: '07003', pageSize: 50 },
    });
    expect(new Set(search.pharmacies.map(({ softwareMatch }) => softwareMatch))).toEqual(
      new Set(['ready', 'refresher', 'new']),
    );
  });

  test('gives the owner five requests for one shift and four timesheets, and the manager a day in every state', async () => {
    const carla = await signInAsDemo(world, demoEmails.business);
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
    const ruth = await signInAsDemo(world, demoEmails.manager);
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
      as: await signInAsDemo(world, demoEmails.admin),
      query: { pageSize: '50' },
    });
    expect(reviews).toMatchObject({ total: 12, people: 8, pharmacies: 4 });
  });

  test('makes codes that open the door', async () => {
    const carla = await signInAsDemo(world, demoEmails.business);
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
      as: await signInAsDemo(world, email),
      params: { id: late.id },
      body: { code: codes.arrival },
    });
    expect(arrived.status).toBe('In Progress');
  });

  test('leaves nothing for an Admin to decide about attendance', async () => {
    await runSweeps(world.deps);
    expect(await world.db.selectFrom('attendance_reviews').selectAll().execute()).toEqual([]);
  });

  test('goes on living: a day later everything due is done and the ledger still balances', async () => {
    world.clock.moveTo(toDate(world.at('26h')));
    const { done, failed } = await runSweeps(world.deps);
    expect(done).toBeGreaterThan(0);
    expect(failed).toBe(0);
    await world.settle();
    const admin = await signInAsDemo(world, demoEmails.admin);
    expect(await world.must(adminEndpoints.checkLedger, { as: admin })).toMatchObject({ balanced: true });
  });

  test('marks the database as a demo for good', async () => {
    expect(await world.db.selectFrom('demo_data').select('only_row').execute()).toHaveLength(1);
  });

  test('is refused on a database that holds anybody, and in production', async () => {
    await expect(seedDemo(world.deps)).rejects.toThrow('not empty');
    await expect(seedDemo({ ...world.deps, config: { ...world.deps.config, production: true } })).rejects.toThrow(
      'NODE_ENV',
    );
  });
});

test.each([
  // The nights in which clocks go forward and back: Sundays.
  '2027-03-14T06:31:00Z',
  '2026-11-01T05:10:00Z',
  // Late in the evening of the year's last day, when it is another day and another year by UTC.
  '2027-01-01T04:58:00Z',
])('is as sound when first started at %s', async (startsAt) => {
  const world = await createWorld({ startsAt, people: 'none' });
  await seedWorld(world, { pharmacies: 12, shifts: 90 });
  expect(await doneBySweeps(world)).toEqual([]);
  const imani = await signInAsDemo(world, demoEmails.specialist);
  expect(await world.must(specialistEndpoints.getMyProfile, { as: imani })).toMatchObject({ standing: 95 });
  const ruth = await signInAsDemo(world, demoEmails.manager);
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
  const [one, other] = [await createDemoWorld(), await createWorld({ people: 'none' })];
  await seedWorld(other, demoSize);
  expect(await fingerprint(one)).toEqual(await fingerprint(other));
  await Promise.all([one.close(), other.close()]);
});
