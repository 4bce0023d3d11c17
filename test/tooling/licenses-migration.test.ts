/** The migration of licenses: the one license of each person of before becomes their primary one. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

const LICENSES = '0039_licenses.sql';

test('every license and its scans move without loss, with what was decided about them', async () => {
  const { connection, migrateOn } = await migrateUntil(LICENSES);

  const person = async (status: string, license: string) => {
    const [user, id] = [newId(), newId()];
    await runSql(
      connection,
      `insert into users (id, email, phone, password_hash, first_name, last_name, role, created_at, updated_at)
       values ('${user}', '${user}@example.com', '', 'hash', 'Ada', 'Reyes', 'Specialist', now(), now())`,
    );
    await runSql(
      connection,
      `insert into specialists (id, region, user_id, status, submitted_at, created_at, updated_at,
         license, license_number, license_state, license_exp, license_checked_at, license_reminded_on)
       values ('${id}', 'NJ', '${user}', '${status}', now(), now(), now(), ${license})`,
    );
    return id;
  };
  const approved = await person('Approved', "'Pharmacist', 'RP-1', 'NJ', '2099-04-30', '2026-01-02', '2026-02-03'");
  const waiting = await person('In Review', "'Pharmacy Technician', 'RP-2', 'NY', '2099-05-31', null, null");
  const lapsed = await person('Pending', "'Pharmacist', 'RP-3', 'PA', '2020-06-30', '2026-01-02', null");
  const closed = await person('Deleted', "'Pharmacist', null, 'NJ', null, '2026-01-02', null");
  const empty = await person('In Review', 'null, null, null, null, null, null');
  await runSql(
    connection,
    `insert into documents (id, specialist_id, kind, file_key, file_name, mime_type, bytes, created_at)
     select gen_random_uuid(), '${waiting}', kind, 'key', 'scan.png', 'image/png', 1, now() from unnest(array['license', 'stateId']) as kind`,
  );

  const facts = 'license, license_number, license_state, license_exp::text, license_checked_at, status';
  const before = await runSql(connection, `select id, ${facts} from specialists order by id`);
  await migrateOn();
  expect(await runSql(connection, `select id, ${facts} from specialists order by id`)).toEqual(before);

  const moved: unknown[] = await runSql(
    connection,
    `select specialist_id, role, state, number, expires_on::text, is_primary, status, checked_at is not null as checked,
       reminded_on::text, lapsed_at is not null as lapsed from licenses order by specialist_id`,
  );
  const row = (
    id: string,
    role: string,
    state: string,
    number: string | null,
    expires: string | null,
    more: object,
  ) => ({
    ...{ specialist_id: id, role, state, number, expires_on: expires, is_primary: true, status: 'Approved' },
    ...{ checked: true, reminded_on: null, lapsed: false },
    ...more,
  });
  const wanted = [
    row(approved, 'Pharmacist', 'NJ', 'RP-1', '2099-04-30', { reminded_on: '2026-02-03' }),
    row(waiting, 'Pharmacy Technician', 'NY', 'RP-2', '2099-05-31', { status: 'Pending', checked: false }),
    row(lapsed, 'Pharmacist', 'PA', 'RP-3', '2020-06-30', { lapsed: true }),
    row(closed, 'Pharmacist', 'NJ', null, null, {}),
  ].sort((a, b) => a.specialist_id.localeCompare(b.specialist_id));
  expect(moved).toEqual(wanted);
  expect(JSON.stringify(moved)).not.toContain(empty);
  expect(
    await runSql(connection, 'select kind, license_id is not null as attached from documents order by kind'),
  ).toEqual([
    { kind: 'license', attached: true },
    { kind: 'stateId', attached: false },
  ]);
});
