/** Puts the server together: database, gateways, jobs, HTTP; and takes it apart in the opposite order. */
import { buildApp } from '../app.ts';
import type { Deps } from '../call/deps.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { readClockOffset } from '../db/clock-offset.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openJobsPool } from '../db/open-pool.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { reactions } from '../reactions.ts';
import { DEMO_PASSWORD, demoEmails } from '../seed/heroes/demo-accounts.ts';
import { hasDemoAccounts, isEmpty, seedDemo } from '../seed/seed-demo.ts';
import { closeApp } from './close-app.ts';
import { listen, probePort } from './listen.ts';
import { openLog } from './open-log.ts';
import type { Stoppable } from './run-until-stopped.ts';
import { tell } from './tell.ts';

const JOB_CONNECTIONS = 4;

/** Answers once the server takes calls; a `StartError` says why it cannot, with nothing left running. */
export async function startServer(config: Config): Promise<Stoppable> {
  // First, because it is quick to know: the database may have to be made and filled before we listen.
  await probePort(config);
  const log = openLog(config);
  const database = await openDatabase(config);
  const undo: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const deps = await buildDeps(config, database, log);
    undo.push(() => deps.gateways.analytics.close());
    if (config.seed === 'demo' && (await isEmpty(deps.db))) await seedDemo(deps, { tell });
    const jobsPool = openJobsPool(database.connection, JOB_CONNECTIONS);
    undo.push(() => jobsPool.end());
    const jobs = await startJobs(deps, jobsPool);
    undo.push(() => jobs.stop());
    const app = await buildApp(deps);
    undo.push(() => closeApp(app));
    // Before anybody is let in: the first to type a place would wait for it.
    deps.gateways.geocode.prepare();
    const address = await listen(app, config);
    tell(`Mortar answers at ${address}`);
    if (await hasDemoAccounts(deps))
      tell(`Demo accounts: ${Object.values(demoEmails).join(', ')}; password ${DEMO_PASSWORD}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The parts of the server on an open database. */
export async function buildDeps(config: Config, database: Database, log: Deps['log']): Promise<Deps> {
  const clock = systemClock(config.production ? 0 : await readClockOffset(database.db));
  const bare = {
    config,
    db: database.db,
    readDb: database.readDb,
    connection: database.connection,
    clock,
    log,
    reactions,
  };
  return { ...bare, gateways: await openGateways(bare) };
}
