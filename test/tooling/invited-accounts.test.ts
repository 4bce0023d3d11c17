/** Migration 0028: accounts made for people who were only invited, before invitations had to be accepted. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

const INVITATIONS = '0028_manager_invitations.sql';

test('an account nobody ever opened becomes an invitation that has run out, and its address is free', async () => {
  const { connection, migrateOn } = await migrateUntil(INVITATIONS);

  const [owner, invited, opened, business] = [newId(), newId(), newId(), newId()];
  const user = (id: string, email: string, role: string, hash: string) =>
    `insert into users (id, email, phone, password_hash, first_name, last_name, role, created_at, updated_at)
     values ('${id}', '${email}', '', '${hash}', 'Dana', 'Reyes', '${role}', now(), now())`;
  await runSql(connection, user(owner, 'owner@example.com', 'Business', 'hash'));
  await runSql(connection, user(invited, 'invited@example.com', 'Manager', '!'));
  await runSql(connection, user(opened, 'opened@example.com', 'Manager', 'hash'));
  await runSql(
    connection,
    `insert into businesses (id, region, owner_id, name, full_name, email, address, city, state, zip, software, script,
       parking, time_zone, estimated_lat, estimated_lng, exact_lat, exact_lng, submitted_at, created_at, updated_at)
     values ('${business}', 'US', '${owner}', 'Larkspur', 'Larkspur', '', '', 'Montclair', 'NJ', '07042', '', '', '',
       'America/New_York', 0, 0, 0, 0, now(), now(), now())`,
  );
  for (const id of [invited, opened])
    await runSql(connection, `insert into business_managers values ('${business}', '${id}', now())`);

  await migrateOn();
  expect(
    await runSql(connection, 'select email, first_name, expires_at <= now() as expired from manager_invitations'),
  ).toEqual([{ email: 'invited@example.com', first_name: 'Dana', expired: true }]);
  expect(await runSql(connection, 'select user_id from business_managers')).toEqual([{ user_id: opened }]);
  expect(await runSql(connection, "select email from users where deleted_at is null and role = 'Manager'")).toEqual([
    { email: 'opened@example.com' },
  ]);
});
