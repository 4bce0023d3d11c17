/** A market with so many specialists: its pharmacies, shifts and crews as the bulk seed makes them, and a crowd beside. */
import pg from 'pg';
import { DAY } from '#contract/time.ts';
import type { Deps } from '#server/call/deps.ts';
import { openCopyIn } from '#server/db/copy-in.ts';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { currentPolicy } from '#server/policy/policy.ts';
import { areasOf } from '#server/seed/bulk/areas.ts';
import { seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { shareOut } from '#server/seed/bulk/share-out.ts';
import { addPerson } from '#server/seed/people/add-person.ts';
import { addSpecialist } from '#server/seed/people/add-specialist.ts';
import { randomOf } from '#server/seed/random.ts';
import { createSeedContext } from '#server/seed/seed-context.ts';

type Connection = Parameters<typeof openCopyIn>[0];
type Size = { readonly specialists: number; readonly connection: Connection };

const MARKET = { pharmacies: 1000, shifts: 4000, history: 8000 };
/** Beyond the numbers of whoever the bulk seed made. */
const FIRST_PERSON = 100_000;

export async function fillMarket(deps: Deps, { specialists, connection }: Size): Promise<void> {
  await seedBulk(deps, { size: MARKET, randomSeed: 'standby', connection });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ made: number }>('select count(*)::int as made from specialists');
    await addCrowd(deps, specialists - (rows[0]?.made ?? 0), connection);
    await addPast(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addCrowd(deps: Deps, count: number, connection: Connection): Promise<void> {
  const { policy, version } = await currentPolicy(deps.db);
  const now = deps.clock.now();
  const context = createSeedContext({
    ...{ deps, now, policy, policyVersion: version, random: randomOf('a crowd') },
    passwordHash: await hashPassword('a sentence nobody signs in with'),
  });
  context.counters.people = FIRST_PERSON;
  const joinedAt = new Date(now.getTime() - 200 * DAY);
  const admin = addPerson(context, { role: 'Admin', joinedAt });
  const areas = areasOf(deps.gateways.geocode);
  const shares = shareOut(
    count,
    areas.map(({ weight }) => weight),
  );
  for (const [index, { places }] of areas.entries())
    for (let left = shares[index] ?? 0; left > 0; left -= 1) {
      const place = context.random.weighted(places);
      const person = addPerson(context, { role: 'Specialist', joinedAt, timeZone: place.timeZone });
      addSpecialist(context, person, { place, admin });
    }
  const copyIn = await openCopyIn(connection);
  await copyIn.write(context.takeBatch());
  await copyIn.end();
}

/** What everybody has behind them after a year: hours they chose, lines of standing, invites, and shifts worked. */
async function addPast(client: pg.Client): Promise<void> {
  // Rows that no rule has to agree to: only how many there are counts.
  await client.query(`set session_replication_role = replica`);
  await client.query(`insert into specialist_preferences (specialist_id, region, longest_drive_minutes, min_rate_cents, week, updated_at)
    select id, region, 30 + abs(hashtext(id::text)) % 60, 3000, (select jsonb_agg(case when day = 6 then 'null'::jsonb
      else '{"from":"06:00","to":"22:00"}'::jsonb end order by day) from generate_series(0, 6) day), now()
    from specialists where abs(hashtext(id::text)) % 2 = 0`);
  await client.query(`insert into specialist_days (specialist_id, day, region)
    select id, current_date + 10 + each, region from specialists, generate_series(1, 4) each where abs(hashtext(id::text)) % 4 = 0`);
  await client.query(`insert into standing_events (id, specialist_id, rule, effect, at, lapses_at)
    select gen_random_uuid(), id, 'onTime', 5, now() - each * interval '20 days', now() + (180 - each * 20) * interval '1 day'
    from specialists, generate_series(1, 12) each`);
  await client.query(`insert into standing_events (id, specialist_id, rule, effect, at, lapses_at)
    select gen_random_uuid(), id, 'cancelled', -25, now() - interval '100 days', now() + interval '80 days'
    from specialists where abs(hashtext(id::text)) % 8 = 0`);
  await client.query(
    `create temporary table past as select row_number() over () as place, * from shifts where starts_at < now()`,
  );
  const { rows } = await client.query<{ many: number }>('select count(*)::int as many from past');
  await client.query(
    `insert into engagements (id, region, shift_id, specialist_id, business_id, status, origin, during,
      rate_per_hour_cents, pay_cents, policy_version, created_at, updated_at, invited_at)
    select gen_random_uuid(), p.region, s.id, p.id, s.business_id, 'Expired', 'invite', tstzrange(s.starts_at, s.ends_at),
      s.rate_per_hour_cents, s.pay_cents, s.policy_version, now(), now(), now() - p.each * interval '3 days'
    from (select id, region, each, 1 + abs(hashtext(id::text || each)) % ${rows[0]?.many ?? 1} as place
      from specialists cross join generate_series(1, 12) each) p
    join past s on s.place = p.place`,
  );
}
