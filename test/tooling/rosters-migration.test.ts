/** The migration of own staff: the flat weeks of before become people with their hours. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { RosterPerson } from '#contract/businesses/roster.ts';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

const ROSTERS = '0047_rosters.sql';

test('rows of one name and role become a person; a pharmacy without any was never asked, a deleted one keeps none', async () => {
  const { connection, migrateOn } = await migrateUntil(ROSTERS);

  const owner = newId();
  await runSql(
    connection,
    `insert into users (id, email, phone, password_hash, first_name, last_name, role, created_at, updated_at)
     values ('${owner}', 'owner@example.com', '', 'hash', 'Elena', 'Vargas', 'Business', now(), now())`,
  );
  const pharmacy = async (status: string, rows: readonly object[]) => {
    const id = newId();
    await runSql(
      connection,
      `insert into businesses (id, region, owner_id, name, full_name, email, address, city, state, zip, software, script, parking,
         time_zone, estimated_lat, estimated_lng, exact_lat, exact_lng, status, submitted_at, created_at, updated_at, staff_hours)
       values ('${id}', 'NJ', '${owner}', 'Juniper', 'Juniper LLC', '', '1 Main St', 'Nutley', 'NJ', '07110', 'PioneerRx', 'Low (0-50/day)',
         'On-site parking', 'America/New_York', 40, -74, 40, -74, '${status}', now(), now(), now(), '${JSON.stringify(rows)}')`,
    );
    return id;
  };
  const hours = (name: string, role: string, weekday: number, from = '09:00', to = '17:00') => ({
    ...{ name, role, weekday, from, to },
  });
  const staffed = await pharmacy('Approved', [
    hours('Sam Ishii', 'Pharmacist', 1),
    hours('Lena Cruz', 'pharmacy technician', 1),
    hours('Sam Ishii', 'Pharmacist', 2, '22:00', '06:00'),
    hours('Sam Ishii', 'Pharmacist', 1),
    hours('Ana', 'Cashier', 3),
  ]);
  const without = await pharmacy('Approved', []);
  const gone = await pharmacy('Deleted', [hours('Sam Ishii', 'Pharmacist', 1)]);
  await migrateOn();

  const Versions = z.array(z.object({ id: z.string(), roster_version: z.int() }));
  const versions = Versions.parse(await runSql(connection, 'select id, roster_version from businesses'));
  expect(new Map(versions.map(({ id, roster_version }) => [id, roster_version]))).toEqual(
    new Map([
      [staffed, 1],
      [without, 0],
      [gone, 0],
    ]),
  );
  const Rosters = z.array(z.object({ business_id: z.string(), people: z.array(RosterPerson) }));
  const rosters = Rosters.parse(await runSql(connection, 'select business_id, people from rosters'));
  expect(rosters.map(({ business_id }) => business_id)).toEqual([staffed]);
  const span = { weekday: 1, from: '09:00', to: '17:00', lunch: null };
  expect(
    rosters[0]?.people.map(({ name, role, week }) => ({
      name,
      role,
      week: week.toSorted((a, b) => a.weekday - b.weekday),
    })),
  ).toEqual([
    { name: 'Sam Ishii', role: 'Pharmacist', week: [span, { ...span, weekday: 2, from: '22:00', to: '06:00' }] },
    { name: 'Ana', role: 'Pharmacy Technician', week: [{ ...span, weekday: 3 }] },
    { name: 'Lena Cruz', role: 'Pharmacy Technician', week: [span] },
  ]);
});
