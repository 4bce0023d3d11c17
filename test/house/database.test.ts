import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a test database is migrated', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from migrations`.execute(database.db);
  expect(rows[0]?.n).toBeGreaterThan(0);
});
