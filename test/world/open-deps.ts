import { pino } from 'pino';
import type { Deps } from '#server/call/deps.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/open.ts';
import { openGateways } from '#server/gateways/open-gateways.ts';
import { questions } from '#server/questions.ts';
import { reactions } from '#server/reactions.ts';
import { testConfig } from './test-config.ts';

/** The parts of the real server on a database and a clock of the test. */
export async function openDeps(
  { db, readDb, connection }: Database,
  clock: Clock,
  environment?: Readonly<Record<string, string>>,
): Promise<Deps> {
  const config = await testConfig(environment);
  const log = pino({ level: config.logLevel });
  const bare = { config, db, readDb, connection, clock, log, questions, reactions };
  return { ...bare, gateways: await openGateways(bare) };
}
