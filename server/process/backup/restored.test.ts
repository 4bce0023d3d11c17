/** A restored Mortar works: people, bookings and money go on, whichever version wrote the backup (PRODUCT §12, decision 126). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { newId } from '#server/ids.ts';
import { hashPassword } from '#server/modules/accounts/index.ts';
import { endProcesses, startProcess, urlOf } from '#test/reliability/server-process.ts';
import { migrateUntil } from '#test/tooling/migrate-until.ts';
import { runSql } from '#test/tooling/run-sql.ts';
import { accountOf } from '#test/world/account-of.ts';
import { clockIn } from '#test/world/clock-in.ts';
import { download } from '#test/world/read-pdf.ts';
import { PASSWORD } from '#test/world/situations.ts';
import { upload } from '#test/world/upload.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mortar-restored-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = (connection: ClientConfig, dataDir: string) => ({
  databaseUrl: urlOf(connection),
  databaseOwnerUrl: null,
  databaseReadUrl: null,
  dataDir,
});

/** Backs up one place and restores it into an empty one, which goes with the test. */
async function moved(from: Parameters<typeof backUp>[0]) {
  const file = path.join(folder, `${newId()}.backup`);
  await backUp(from, { file, report: () => undefined });
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const to = place(database.connection, path.join(folder, newId()));
  await restore(to, { file, report: () => undefined });
  return { ...to, database };
}

async function signIn(world: World, { email }: Person): Promise<Person> {
  const { token, user } = await world.must(accountEndpoints.signIn, { body: { email, password: PASSWORD } });
  return { token, userId: user.id, email };
}

test('on a restored Mortar people sign in, read their bookings and files, and hours approved there are paid', async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const booked = await world.bookedShift();
  const scan = await upload(
    world,
    booked.specialist,
    specialistEndpoints.addDocument.path,
    { kind: 'stateId' },
    {
      name: 'scan.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.7 ...'),
    },
  );
  const { params, leave } = await clockIn(world, booked);
  await leave();
  const readBooking = (at: World, as: Person) => at.must(engagementEndpoints.getEngagement, { as, params });
  const before = await readBooking(world, booked.specialist);
  expect(before).toMatchObject({ status: 'In Review' });

  const { database, dataDir } = await moved(place(world.deps.connection, world.deps.config.dataDir));
  const restored = await createWorld({
    template: String(database.connection.database),
    startsAt: world.at('0m'),
    environment: { DATA_DIR: dataDir },
  });
  onTestFinished(() => restored.close());
  const [owner, specialist] = [await signIn(restored, booked.owner), await signIn(restored, booked.specialist)];
  expect(await readBooking(restored, specialist)).toEqual(before);
  // With the token of before, too.
  expect(await readBooking(restored, booked.specialist)).toEqual(before);
  const file = await download(restored, specialistEndpoints.downloadDocument, {
    as: specialist,
    params: { id: scan.body.id },
  });
  expect(file.file.toString()).toBe('%PDF-1.7 ...');

  await restored.must(engagementEndpoints.approveTimesheet, { as: owner, params });
  await restored.advance('2d');
  expect(await readBooking(restored, specialist)).toMatchObject({ status: 'Completed' });
  expect(await accountOf(restored, params.id)).toMatchObject({
    kept: 76_608,
    earned: 68_400,
    escrow: 0,
    balanced: true,
  });
  const year = await restored.must(taxEndpoints.getYearSummary, { as: specialist, query: { year: 2026 } });
  expect(year).toMatchObject({ payCents: 68_400, shifts: 1 });
});

test('a backup that an older version wrote is brought to today, into a Mortar that has its newer tables already', async () => {
  const { connection } = await migrateUntil('0106_sealed_numbers.sql');
  const [ada, blocked] = [await oldPharmacist(connection, 'RP-1'), await oldPharmacist(connection, 'RP-2')];
  await runSql(connection, `update users set is_blocked = true where id = '${blocked.userId}'`);
  const { database, databaseUrl: url, dataDir } = await moved(place(connection, path.join(folder, 'old')));

  const applied = await runSql(database.connection, 'select name from migrations order by name');
  expect(applied).toEqual(migrationNames().map((name) => ({ name })));
  const people = await database.db.selectFrom('specialists').select(['user_id', 'account_blocked']).execute();
  expect(new Map(people.map((row) => [row.user_id, row.account_blocked]))).toEqual(
    new Map([
      [ada.userId, false],
      [blocked.userId, true],
    ]),
  );

  onTestFinished(endProcesses);
  const { address } = await startProcess({ databaseUrl: url, dataDir });
  const ask = async <E extends Endpoint>(endpoint: E, init: RequestInit): Promise<Answer<E>> => {
    const reply = await fetch(new URL(endpoint.path, address), { method: endpoint.method, ...init });
    expect(reply.status).toBe(200);
    return (await reply.json()) as Answer<E>;
  };
  const { token } = await ask(accountEndpoints.signIn, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email, password: PASSWORD }),
  });
  const { items } = await ask(specialistEndpoints.listLicenses, { headers: { authorization: `Bearer ${token}` } });
  expect(items).toMatchObject([{ number: 'RP-1', state: 'NJ', status: 'Approved' }]);
});

/** Somebody as version 0105 kept them: the number of the license is readable. */
async function oldPharmacist(connection: ClientConfig, number: string) {
  const [userId, specialistId] = [newId(), newId()];
  const email = `${userId}@example.com`;
  await runSql(
    connection,
    `insert into users (id, email, phone, password_hash, first_name, last_name, role, created_at, updated_at)
       values ('${userId}', '${email}', '', '${await hashPassword(PASSWORD)}', 'Ada', 'Reyes', 'Specialist', now(), now());
     insert into specialists (id, region, user_id, status, submitted_at, created_at, updated_at)
       values ('${specialistId}', 'NJ', '${userId}', 'Approved', now(), now(), now());
     insert into licenses (id, region, specialist_id, role, state, number, expires_on, is_primary, status, checked_at,
       submitted_at, created_at, updated_at)
       values ('${newId()}', 'NJ', '${specialistId}', 'Pharmacist', 'NJ', '${number}', '2099-04-30', true, 'Approved', now(),
         now(), now(), now())`,
  );
  return { userId, email };
}
