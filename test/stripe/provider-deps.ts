import { pino } from 'pino';
import { after } from '#contract/time.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { questions } from '#server/questions.ts';
import { testConfig } from '../world/test-config.ts';

/** What a gateway stands on: a database of its own and a clock that moves, from now on: our keys carry real time. */
export async function openDeps() {
  const { db, connection, drop } = await createTestDatabase();
  let now = new Date();
  const clock = { now: () => now, offsetMinutes: () => 0, setOffset: () => undefined };
  const config = await testConfig();
  const deps = { config, db, readDb: db, connection, clock, log: pino({ level: 'silent' }), questions, reactions: {} };
  const advance = (millis: number): void => {
    now = after(now, millis);
  };
  return { deps, advance, close: drop };
}
