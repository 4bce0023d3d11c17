/** The demo's marketplace, seeded once a run: every world of it is a copy. */
import pg from 'pg';
import { inject } from 'vitest';
import { openConnection } from '#server/db/open.ts';
import { type SeedSize, seedDemo } from '#server/seed/seed-demo.ts';
import { createWorld, type World } from '../world.ts';
import { openDeps } from './open-deps.ts';
import { movableClock, START } from './test-clock.ts';

export const demoSize: SeedSize = { pharmacies: 30, shifts: 300 };

const TEMPLATE = 'test_demo';
const DRAFT = 'test_demo_draft';
const LOCK = 6_667_875;

/** A world whose database holds the demo, as it is when first started at the moment test time starts. */
export async function createDemoWorld(): Promise<World> {
  await seedTemplate();
  return createWorld({ template: TEMPLATE });
}

/** Seeds the demo into an empty world, without the files of its scans. */
export function seedWorld({ deps }: Pick<World, 'deps'>, size: SeedSize): Promise<void> {
  const files = { ...deps.gateways.files, put: async () => undefined };
  return seedDemo({ ...deps, gateways: { ...deps.gateways, files } }, { size });
}

/** One worker seeds it, the others wait for it. */
async function seedTemplate(): Promise<void> {
  const server = inject('testServer');
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const known = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (known.rowCount !== 0) return;
    // Of a worker that failed halfway.
    await client.query(`drop database if exists ${DRAFT} with (force)`);
    await client.query(`create database ${DRAFT} template ${inject('testTemplate')}`);
    const database = openConnection({ ...server, database: DRAFT });
    try {
      await seedWorld({ deps: await openDeps(database, movableClock(START)) }, demoSize);
    } finally {
      await database.close();
    }
    await client.query(`alter database ${DRAFT} rename to ${TEMPLATE}`);
  } finally {
    await client.end();
  }
}
