import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#contract/accounts/demo-accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { databaseUrl } from '#test/tooling/database-url.ts';
import { productionEnvironment } from '#test/world/production-environment.ts';
import { type Config, readConfig } from '../config.ts';
import { recordDemoData } from '../db/demo-data.ts';
import { createAdmin } from './create-admin.ts';

const given = {
  email: 'noah@mortar.example',
  firstName: 'Noah',
  lastName: 'Bendtsen',
  password: 'a sentence to sign in with',
};

let database: TestDatabase;
let config: Config;
beforeAll(async () => {
  database = await createTestDatabase();
  config = readConfig({ ...productionEnvironment, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl(database) });
});
afterAll(() => database.drop());

describe('the first Admin of production', () => {
  test('is created with the name, address and password given', async () => {
    expect(await createAdmin(config, given)).toBe(given.email);
  });

  test('has neither an address nor the password of the demo', async () => {
    await expect(createAdmin(config, { ...given, email: 'noah@mortar.test' })).rejects.toThrow(/Enter an email/);
    await expect(createAdmin(config, { ...given, password: DEMO_PASSWORD })).rejects.toThrow(/too common/);
  });

  test('is not made in a database that was a demo', async () => {
    await recordDemoData(database.db, new Date());
    await expect(createAdmin(config, { ...given, email: 'ada@mortar.example' })).rejects.toThrow(
      /contains demo accounts/,
    );
  });
});
