/** Migration 0028: accounts made for people who were only invited, before invitations had to be accepted. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { newId } from '#server/ids.ts';
import '#server/db/test-database.ts';
import { runSql } from './run-sql.ts';

const migrations = path.resolve(import.meta.dirname, '../../server/db/migrations');
const INVITATIONS = '0028_manager_invitations.sql';

test('an account nobody ever opened becomes an invitation that has run out, and its address is free', async () => {
  const database = `invited_${process.pid}`;
  const server = { ...inject('testServer'), database: 'postgres' };
  const connection = { ...server, database };
  const folder = mkdtempSync(path.join(tmpdir(), 'mortar-migrations-'));
  await runSql(server, `create database ${database}`);
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await runSql(server, `drop database ${database} with (force)`);
  });
  for (const name of readdirSync(migrations).filter((file) => file < INVITATIONS))
    cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(connection, folder);

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

  cpSync(path.join(migrations, INVITATIONS), path.join(folder, INVITATIONS));
  await migrate(connection, folder);
  expect(
    await runSql(connection, 'select email, first_name, expires_at <= now() as expired from manager_invitations'),
  ).toEqual([{ email: 'invited@example.com', first_name: 'Dana', expired: true }]);
  expect(await runSql(connection, 'select user_id from business_managers')).toEqual([{ user_id: opened }]);
  expect(await runSql(connection, "select email from users where deleted_at is null and role = 'Manager'")).toEqual([
    { email: 'opened@example.com' },
  ]);
});
