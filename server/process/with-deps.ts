import type { Deps } from '../call/deps.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { openDatabaseBeside } from '../db/open.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { questions } from '../questions.ts';
import { reactions } from '../reactions.ts';
import { openLog } from './open-log.ts';
import { refuseDemoData } from './refuse-demo-data.ts';

/** Runs a command on the configured database, beside a server that may be running on it, and closes what it opened. */
export async function withDeps<T>(config: Config, command: (deps: Deps) => Promise<T>): Promise<T> {
  const database = await openDatabaseBeside(config);
  try {
    const { db, readDb, connection } = database;
    await refuseDemoData(config, db);
    const bare = { config, db, readDb, connection, clock: systemClock(), log: openLog(config), questions, reactions };
    return await command({ ...bare, gateways: await openGateways(bare) });
  } finally {
    await database.close();
  }
}
