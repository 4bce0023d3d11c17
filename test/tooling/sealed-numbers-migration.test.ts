/** The migration that seals numbers of licenses and IDs, and the start after it, which has the key. */
import { expect, onTestFinished, test } from 'vitest';
import { openConnection } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { hashOfNumber, numberOfLicense, openSealed } from '#server/modules/specialists/index.ts';
import { testConfig } from '#test/world/test-config.ts';
import { endProcesses, makeFolder, startProcess, urlOf } from '../reliability/server-process.ts';
import { migrateUntil } from './migrate-until.ts';
import { runProgram } from './run-program.ts';
import { runSql } from './run-sql.ts';

const OTHER_KEY = 'another-secret-key-another-secret-key';
const READ = { name: 'Ada Reyes', number: 'RP-1', state: 'NJ', expires: '2099-04-30' };

test('what stood readable is sealed at the next start, what it was verified for stays, and another key starts nothing', async () => {
  const { connection, migrateOn } = await migrateUntil('0106_sealed_numbers.sql');
  const [user, ada, license, scan, check] = [newId(), newId(), newId(), newId(), newId()];
  await runSql(
    connection,
    `insert into users (id, email, phone, password_hash, first_name, last_name, role, is_blocked, created_at, updated_at)
       values ('${user}', 'ada@example.com', '', 'hash', 'Ada', 'Reyes', 'Specialist', true, now(), now());
     insert into specialists (id, region, user_id, status, license_or_state_id, registration_id, submitted_at, created_at, updated_at)
       values ('${ada}', 'NJ', '${user}', 'Approved', 'R-4417', 'REG-9', now(), now(), now());
     insert into licenses (id, region, specialist_id, role, state, number, expires_on, is_primary, status, checked_at,
       submitted_at, created_at, updated_at)
       values ('${license}', 'NJ', '${ada}', 'Pharmacist', 'NJ', 'rp 1', '2099-04-30', true, 'Approved', now(), now(), now(), now());
     update licenses set status = 'Pending';
     insert into documents (id, specialist_id, kind, file_key, file_name, mime_type, bytes, number, created_at)
       values ('${scan}', '${ada}', 'stateId', 'key', 'scan.png', 'image/png', 1, 'R-4417', now());
     insert into document_checks (id, specialist_id, license_id, read, source, shown, checked_by, checked_at)
       values ('${check}', '${ada}', '${license}', '${JSON.stringify(READ)}', 'board', 'Active', '${user}', now())`,
  );
  await migrateOn();
  onTestFinished(endProcesses);
  await startProcess({ databaseUrl: urlOf(connection) });
  await endProcesses();

  const database = openConnection(connection);
  const deps = { db: database.db, config: await testConfig() };
  try {
    const row = await deps.db.selectFrom('licenses').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ verified_until: '2099-04-30', number_hash: hashOfNumber({ deps }, 'RP-1') });
    const document = await deps.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow();
    const checked = await deps.db.selectFrom('document_checks').selectAll().executeTakeFirstOrThrow();
    const person = await deps.db.selectFrom('specialists').selectAll().executeTakeFirstOrThrow();
    expect([
      numberOfLicense({ deps }, row),
      openSealed({ deps }, 'document number', scan, document.number_sealed),
      JSON.parse(openSealed({ deps }, 'document check', check, checked.read_sealed)),
      openSealed({ deps }, 'state ID', ada, person.license_or_state_id_sealed),
      openSealed({ deps }, 'registration ID', ada, person.registration_id_sealed),
    ]).toEqual(['rp 1', 'R-4417', READ, 'R-4417', 'REG-9']);
    const other = runProgram('server/main.ts', {
      env: { DATABASE_URL: urlOf(connection), DATA_DIR: makeFolder(), PORT: '0', SECRET_KEY: OTHER_KEY },
    });
    onTestFinished(() => void other.child.kill('SIGKILL'));
    expect([await other.ends(), other.complained()]).toEqual([1, expect.stringMatching(/^SECRET_KEY is not the key/)]);
    await expect(
      deps.db.updateTable('licenses').set({ number_sealed: 'RP-1' }).where('id', '=', license).execute(),
    ).rejects.toThrow('licenses_number_sealed');
  } finally {
    await database.close();
  }
});
