import type { TestDatabase } from '#server/db/test-database.ts';

/** The address of a test's database, as `DATABASE_URL` takes it. */
export function databaseUrl({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}
