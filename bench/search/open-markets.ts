/** Two seeded databases in one embedded PostgreSQL, kept between runs while they are what is asked for. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DAY } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import { openCopyIn } from '#server/db/copy-in.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConnection } from '#server/db/open.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { showProgress } from '#server/seed/bulk/progress.ts';
import { type BulkSize, seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { StartError } from '#server/start-error.ts';
import { deploymentConfig, makeServable } from './deployment.ts';
import type { BenchOptions } from './read-bench-options.ts';

export type Market = {
  readonly size: BulkSize;
  readonly connection: pg.ClientConfig & { readonly host: string; readonly port: number };
  readonly config: Config;
};

export type Markets = {
  /** A tenth of the open shifts, and all of them. */
  readonly small: Market;
  readonly large: Market;
  /** `18.4`. */
  readonly version: string;
  close(): Promise<void>;
};

type Tell = (line: string) => void;

/** One past shift for every so many open ones. */
const OPEN_A_PAST = 20;
/** Windows begin the day after; past that the open shifts run out. */
const KEPT_DAYS = 5;

/** Opens both, seeding what is missing, too old, or of another size or schema. Lines of progress go to `tell`. */
export async function openMarkets(wish: BenchOptions, tell: Tell): Promise<Markets> {
  const server = await startEmbedded({ dataDir: wish.dataDir });
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  try {
    const open = async (shifts: number): Promise<Market> => {
      const size = { pharmacies: wish.pharmacies, shifts, history: Math.round(shifts / OPEN_A_PAST) };
      const database = `bench_${shifts}`;
      const connection = { ...server.connection, database };
      const config = deploymentConfig({ dataDir: path.join(wish.dataDir, 'servers'), connection });
      await fill(admin, { size, connection, config }, wish.randomSeed, tell);
      await makeServable(connection);
      return { size, connection, config };
    };
    const small = await open(Math.round(wish.shifts / 10));
    const large = await open(wish.shifts);
    const { rows } = await admin.query<{ server_version: string }>('show server_version');
    return { small, large, version: rows[0]?.server_version ?? '', close: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await admin.end().catch(() => undefined);
  }
}

async function fill(admin: pg.Client, market: Market, randomSeed: string, tell: Tell): Promise<void> {
  const { size, connection } = market;
  const name = pg.escapeIdentifier(String(connection.database));
  const mark = JSON.stringify({ ...size, randomSeed, seeding: seedingMark() });
  const { rows } = await admin.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [connection.database],
  );
  const [kept, day] = rows[0]?.mark?.split('\n') ?? [];
  const today = Math.floor(performance.timeOrigin / DAY);
  if (kept === mark && today - Number(day) <= KEPT_DAYS && (await isBroughtUpToDate(market, tell))) return;
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await migrate(connection);
  await seed(market, randomSeed, tell);
  await admin.query(`comment on database ${name} is ${pg.escapeLiteral(`${mark}\n${today}`)}`);
}

/** A newer schema is applied to what is there; a rewritten one cannot be. */
async function isBroughtUpToDate({ connection }: Market, tell: Tell): Promise<boolean> {
  const applied = await migrate(connection).catch((error: unknown) => {
    if (error instanceof StartError) return null;
    throw error;
  });
  if (applied === null || applied.length === 0) return applied !== null;
  tell(`Applied ${applied.join(', ')} to ${connection.database}`);
  const copyIn = await openCopyIn(connection);
  await copyIn.settle();
  await copyIn.end();
  return true;
}

async function seed({ size, connection, config }: Market, randomSeed: string, tell: Tell): Promise<void> {
  const database = openConnection(connection);
  const began = performance.now();
  try {
    tell(`Seeding ${size.pharmacies} pharmacies, ${size.shifts} open shifts, ${size.history} past ones`);
    const development = { ...config, production: false };
    await seedBulk(await buildDeps(development, database, openLog({ production: true, logLevel: 'silent' })), {
      size,
      randomSeed,
      connection,
      progress: showProgress(process.stderr, size.shifts + size.history, () => performance.now() - began),
    });
  } finally {
    await database.close();
  }
  tell(`Seeded in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Another way of seeding makes another market. */
function seedingMark(): string {
  const server = path.resolve(import.meta.dirname, '../../server/seed');
  const hash = createHash('sha256');
  for (const folder of ['bulk', 'shifts', 'people'])
    for (const file of readdirSync(path.join(server, folder)).toSorted())
      if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(server, folder, file)));
  return hash.digest('hex').slice(0, 12);
}
