/** Puts the server together: database, gateways, jobs, HTTP; and takes it apart in the opposite order. */
import { DEMO_PASSWORD, demoEmails } from '#contract/accounts/demo-accounts.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../call/deps.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { readClockOffset } from '../db/clock-offset.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { openJobsPool } from '../db/open-pool.ts';
import { openGateways } from '../gateways/open-gateways.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { isFilledWithOurKey, sealOpenNumbers } from '../modules/specialists/index.ts';
import { questions } from '../questions.ts';
import { reactions } from '../reactions.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { hasDemoAccounts, isEmpty } from '../seed/start-seed.ts';
import { StartError } from '../start-error.ts';
import { closeApp, listen, probePort } from './listen.ts';
import { openLog } from './open-log.ts';
import { printLine } from './print-line.ts';
import { refuseDemoData } from './refuse-demo-data.ts';
import type { Stoppable } from './run-until-stopped.ts';

const JOB_CONNECTIONS = 4;

/** Starts the server and returns once it takes calls. Throws a `StartError` when it cannot, with nothing left running. */
export async function startServer(config: Config): Promise<Stoppable> {
  // First, because it is quick to know: the database may have to be made and filled before we listen.
  await probePort(config);
  const log = openLog(config);
  const database = await openDatabase(config);
  if (database.warning) log.warn(database.warning);
  const undo: (() => Promise<unknown>)[] = [() => database.close()];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    await refuseDemoData(config, database.db);
    const deps = await buildDeps(config, database, log);
    const { analytics, mail, sms, push } = deps.gateways;
    for (const gateway of [analytics, mail, sms, push]) undo.push(() => gateway.close());
    await sealNumbers(deps);
    if (config.seed === 'demo' && (await isEmpty(deps.db))) await seedDemo(deps, { report: printLine });
    const jobsPool = openJobsPool(database.connection, JOB_CONNECTIONS);
    undo.push(() => jobsPool.end());
    const jobs = await startJobs(deps, jobsPool);
    undo.push(() => jobs.stop());
    const app = await buildApp(deps);
    undo.push(() => closeApp(app));
    // Before anybody is let in: the first to type a place would wait for it.
    deps.gateways.geocode.prepare();
    const address = await listen(app, config);
    printLine(`Mortar answers at ${address}`);
    if (await hasDemoAccounts(deps))
      printLine(`Demo accounts: ${Object.values(demoEmails).join(', ')}; password ${DEMO_PASSWORD}`);
    return { stop, log };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Seals what older versions kept readable. Throws a `StartError` with another key than the database was filled with. */
async function sealNumbers(deps: Deps): Promise<void> {
  if (!(await isFilledWithOurKey(deps)))
    throw new StartError(
      'SECRET_KEY is not the key this database was filled with: license numbers, tax details and uploaded files could not be read.',
    );
  await sealOpenNumbers(deps);
}

/** Returns the parts of the server on an open database. */
export async function buildDeps(config: Config, database: Database, log: Deps['log']): Promise<Deps> {
  const clock = systemClock(config.production ? 0 : await readClockOffset(database.db));
  const bare = {
    config,
    db: database.db,
    readDb: database.readDb,
    connection: database.connection,
    clock,
    log,
    questions,
    reactions,
  };
  return { ...bare, gateways: await openGateways(bare) };
}
