/** A seeded market is one the application could have written itself, of exactly the size asked for. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { milesBetween } from '#contract/geo.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { bundledGeocoder } from '#server/gateways/geocode/bundled-geocoder.ts';
import { runSweeps, sweeps } from '#server/jobs/sweeps.ts';
import { signInAsDemo } from '#test/world/sign-in-as-demo.ts';
import { createWorld, type World } from '#test/world.ts';
import { areasOf } from './areas.ts';
import { type BulkSize, seedBulk } from './seed-bulk.ts';
import { busyness, shareOut } from './share-out.ts';
import { slicesOf } from './slices.ts';

const size: BulkSize = { pharmacies: 500, shifts: 5000, history: 400 };
const METERS_PER_MILE = 1609.344;

async function seed(world: World, wish: Partial<BulkSize> & { randomSeed?: string; isStopped?: () => boolean } = {}) {
  const { randomSeed = 'mortar', isStopped, ...asked } = wish;
  const connection = world.deps.connection;
  await seedBulk(world.deps, {
    size: { ...size, ...asked },
    randomSeed,
    connection,
    ...(isStopped ? { isStopped } : {}),
  });
}

const numberOf = async ({ db }: World, query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(db)).rows[0]?.n;

describe('a seeded market', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ people: 'none' });
    await seed(world);
  });
  afterAll(() => world.close());

  test('has exactly as many pharmacies, open shifts and past shifts as asked', async () => {
    const now = world.clock.now();
    const { rows } = await sql`select
      (select count(*)::int from businesses where status = 'Approved') as pharmacies,
      (select count(*)::int from businesses) as all_pharmacies,
      (select count(*)::int from shifts where status = 'Active' and published and starts_at > ${now}) as open,
      (select count(*)::int from shifts where status <> 'Active' and starts_at < ${now}) as past,
      (select count(*)::int from shifts) as all_shifts`.execute(world.db);
    expect(rows).toEqual([{ pharmacies: 500, all_pharmacies: 500, open: 5000, past: 400, all_shifts: 5400 }]);
  });

  test('is skewed: large areas and busy pharmacies have most of it, and most pharmacies little', async () => {
    const { rows } = await sql<{ states: number; busiest: number; typical: number }>`
      with of_pharmacy as (select count(s.id)::int as n from businesses b left join shifts s on s.business_id = b.id and s.status = 'Active' group by b.id),
        of_state as (select count(*)::int as n from businesses group by state order by n desc limit 5)
      select (select sum(n) from of_state)::float8 / 500 as states,
        (select sum(n) from (select n from of_pharmacy order by n desc limit 5) as busiest)::float8 / 5000 as busiest,
        (select percentile_cont(0.5) within group (order by n) from of_pharmacy) as typical`.execute(world.db);
    // Spread evenly the five of fifty states would have a tenth, the busiest hundredth a hundredth, everybody ten.
    expect(rows[0]?.states).toBeGreaterThan(0.3);
    expect(rows[0]?.busiest).toBeGreaterThan(0.08);
    expect(rows[0]?.typical).toBeLessThan(7);
  });

  test('asks for pharmacists most, in every booking mode, within the next 60 days of each pharmacy’s own calendar', async () => {
    const now = world.clock.now();
    const share = (condition: ReturnType<typeof sql>) =>
      numberOf(
        world,
        sql<{ n: number }>`select avg((${condition})::int)::float8 as n from shifts where status = 'Active'`,
      );
    expect(await share(sql`role = 'Pharmacist'`)).toBeGreaterThan(0.68);
    expect(await share(sql`role = 'Pharmacist'`)).toBeLessThan(0.72);
    for (const mode of ['request', 'instant', 'invite-first'])
      expect(await share(sql`booking_mode = ${mode}`), mode).toBeGreaterThan(0.05);
    expect(await share(sql`starts_at < ${now}::timestamptz + interval '24 hours'`)).toBeGreaterThan(0.005);
    expect(
      await share(sql`day = (starts_at at time zone time_zone)::date and weekday = extract(isodow from day)
        and day - (${now}::timestamptz at time zone time_zone)::date between 0 and 59
        and start_minute = extract(hour from starts_at at time zone time_zone) * 60 + extract(minute from starts_at at time zone time_zone)`),
    ).toBe(1);
    expect(
      await numberOf(world, sql<{ n: number }>`select count(distinct time_zone)::int as n from shifts`),
    ).toBeGreaterThan(3);
  });

  test('shows each pharmacy 300 to 700 m from where it is', async () => {
    const pharmacies = await world.db.selectFrom('businesses').selectAll().execute();
    for (const one of pharmacies) {
      const meters =
        METERS_PER_MILE *
        milesBetween({ lat: one.exact_lat, lng: one.exact_lng }, { lat: one.estimated_lat, lng: one.estimated_lng });
      expect(meters).toBeGreaterThan(299);
      expect(meters).toBeLessThan(701);
    }
  });

  test('has nothing that hangs in the air, and says of a shift what its pharmacy says', async () => {
    const loose = {
      'a posting without shifts': sql`select p.id from postings p where not exists (select from shifts s where s.posting_id = p.id)`,
      'a shift unlike its pharmacy': sql`select s.id from shifts s join businesses b on b.id = s.business_id
        where (s.region, s.state, s.software, s.script, s.parking, s.languages, s.time_zone)
            is distinct from (b.region, b.state, b.software, b.script, b.parking, b.language_preferences, b.time_zone)
          or s.lat6 <> round(b.estimated_lat * 1e6) or s.lng6 <> round(b.estimated_lng * 1e6)`,
      'a pharmacy that cannot pay': sql`select b.id from businesses b
        where not exists (select from payment_methods m where m.user_id = b.owner_id and m.is_default)`,
      'a completed shift nobody worked': sql`select s.id from shifts s where s.status = 'Completed'
        and not exists (select from engagements e where e.shift_id = s.id and e.specialist_id = s.specialist_id and e.arrived_at is not null)`,
      'an event about nothing': sql`select v.id from events v where v.business_id is not null
        and not exists (select from businesses b where b.id = v.business_id)`,
      'a posting open with nothing left to fill': sql`select p.id from postings p where p.status = 'Active'
        and not exists (select from shifts s where s.posting_id = p.id and s.status in ('Active', 'Booked', 'In Progress'))`,
    };
    for (const [what, query] of Object.entries(loose)) expect((await query.execute(world.db)).rows, what).toEqual([]);
  });

  test('leaves nothing overdue but the night’s comparison, which finds nothing, and its ledger balances', async () => {
    const busy: string[] = [];
    for (const sweep of sweeps) if ((await runSweeps(world.deps, [sweep])).done > 0) busy.push(sweep.name);
    expect(busy).toEqual(['reconcileNightly']);
    expect(await numberOf(world, sql<{ n: number }>`select count(*)::int as n from ledger_differences`)).toBe(0);
    const admin = await signInAsDemo(world, demoEmails.admin);
    expect(await world.must(adminEndpoints.checkLedger, { as: admin })).toMatchObject({
      balanced: true,
      unbalanced: [],
    });
    expect(
      await numberOf(world, sql<{ n: number }>`select count(*)::int as n from ledger_transactions`),
    ).toBeGreaterThan(0);
  });

  test('its shifts are found, opened, requested and booked through the calls', async () => {
    const priya = await signInAsDemo(world, demoEmails.specialist);
    const { lat, lng } = await world.db
      .selectFrom('specialists')
      .select(['lat', 'lng'])
      .where('user_id', '=', priya.userId)
      .executeTakeFirstOrThrow();
    const search = (bookingMode: 'instant' | 'request') =>
      world.must(searchEndpoints.searchShifts, {
        as: priya,
        body: {
          pharmacistLocation: { latitude: lat ?? 0, longitude: lng ?? 0 },
          stepSize: 31,
          radiusMiles: 100,
          filters: { bookingMode, qualifiedOnly: true },
        },
      });
    const [instant] = (await search('instant')).pharmacies.flatMap(({ shifts }) => shifts);
    const opened = await world.must(shiftEndpoints.getShift, { as: priya, params: { id: instant!.id } });
    expect(opened.id).toBe(instant!.id);
    const booked = await world.must(engagementEndpoints.requestShift, {
      as: priya,
      params: { id: instant!.id },
      body: {},
    });
    expect(booked.status).toBe('Booked');

    const [wanted] = (await search('request')).pharmacies.flatMap(({ shifts }) => shifts);
    const asked = await world.must(engagementEndpoints.requestShift, {
      as: priya,
      params: { id: wanted!.id },
      body: {},
    });
    const { email } = await world.db
      .selectFrom('shifts')
      .innerJoin('businesses', 'businesses.id', 'shifts.business_id')
      .innerJoin('users', 'users.id', 'businesses.owner_id')
      .select('users.email')
      .where('shifts.id', '=', wanted!.id)
      .executeTakeFirstOrThrow();
    await world.must(engagementEndpoints.acceptEngagement, {
      as: await signInAsDemo(world, email),
      params: { id: asked.id },
    });
    expect((await world.must(engagementEndpoints.getEngagement, { as: priya, params: { id: asked.id } })).status).toBe(
      'Booked',
    );
    expect(await world.must(specialistEndpoints.getMyProfile, { as: priya })).toMatchObject({ status: 'Approved' });
  });

  test('marks the database as a demo for good', async () => {
    expect(await world.db.selectFrom('demo_data').select('only_row').execute()).toHaveLength(1);
  });

  test('is refused on a database that holds anybody, and in production', async () => {
    await expect(seed(world)).rejects.toThrow('not empty');
    const production = { ...world.deps, config: { ...world.deps.config, production: true } };
    await expect(
      seedBulk(production, { size, randomSeed: 'mortar', connection: world.deps.connection }),
    ).rejects.toThrow('production');
  });
});

test('the same random seed at the same moment gives the same market, another one another', async () => {
  const prints: unknown[] = [];
  for (const randomSeed of ['one', 'one', 'two']) {
    const world = await createWorld({ people: 'none' });
    await seed(world, { pharmacies: 30, shifts: 200, history: 30, randomSeed });
    const { rows } = await sql`select
      (select md5(string_agg(b::text, '' order by id)) from businesses b) as pharmacies,
      (select md5(string_agg(s::text, '' order by id)) from shifts s) as shifts,
      (select md5(string_agg(v::text, '' order by id)) from events v) as events`.execute(world.db);
    prints.push(rows[0]);
    await world.close();
  }
  expect(prints[1]).toEqual(prints[0]);
  expect(prints[2]).not.toEqual(prints[0]);
});

test('stopped half way it leaves whole batches: nothing overdue, books that balance, and a clear refusal to go on', async () => {
  const world = await createWorld({ people: 'none' });
  let asked = 0;
  const isStopped = () => {
    asked += 1;
    return asked > 1;
  };
  await expect(seed(world, { pharmacies: 150, shifts: 4400, history: 200, isStopped })).rejects.toThrow(
    /^Stopped after \d+ rows/,
  );
  const shifts = await numberOf(world, sql<{ n: number }>`select count(*)::int as n from shifts`);
  expect(shifts).toBeGreaterThan(0);
  expect(shifts).toBeLessThan(4600);
  // The night's comparison is due, as in any market.
  for (const sweep of sweeps) {
    const done = sweep.name === 'reconcileNightly' ? 1 : 0;
    expect(await runSweeps(world.deps, [sweep]), sweep.name).toEqual({ done, failed: 0 });
  }
  await expect(seed(world)).rejects.toThrow('not empty');
  await world.close();
});

test('a share-out adds up whatever is shared, and the areas share the pharmacies by their people', () => {
  for (const [total, parts] of [
    [0, 5],
    [7, 3],
    [1_000_003, 999],
    [50, 1000],
  ] as const) {
    const shares = shareOut(total, busyness(parts));
    expect(shares).toHaveLength(parts);
    expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
  }
  const slices = slicesOf(areasOf(bundledGeocoder()), { pharmacies: 100_000, shifts: 1_000_000, history: 50_000 });
  const loads = slices.flatMap((slice) => slice.loads);
  expect(loads).toHaveLength(100_000);
  expect(loads.reduce((sum, { open }) => sum + open, 0)).toBe(1_000_000);
  const ofArea = (name: string) =>
    slices.filter(({ area }) => area.name === name).reduce((sum, slice) => sum + slice.loads.length, 0);
  expect(ofArea('New York') / ofArea('Los Angeles')).toBeCloseTo(14_100 / 13_200, 1);
  expect(ofArea('New York')).toBeGreaterThan(20 * ofArea('Spokane'));
  expect(slices.filter(({ hasDemoAccounts }) => hasDemoAccounts)).toHaveLength(1);
});
