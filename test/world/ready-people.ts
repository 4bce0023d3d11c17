/** People whom most situations begin with, made once a run: a world begins as a copy of the database that has them. */
import pg from 'pg';
import { inject } from 'vitest';
import { createWorld, type Person } from '../world.ts';
import { numberedFrom, type Owner, type Specialist } from './situations.ts';

export type ReadyPeople = {
  readonly admin: Person;
  /** As `owner()` and `specialist()` make them when nothing else is wished for. */
  readonly owners: readonly Owner[];
  /** Paused until they are taken. */
  readonly specialists: readonly Specialist[];
};

/** As many of a kind as most files of tests need; whoever needs more makes them. */
const OF_A_KIND = 24;

export const PEOPLE_TEMPLATE = 'test_people';
const LOCK = 6_667_876;

let known: Promise<ReadyPeople> | undefined;

/** Returns them; the first worker that asks makes them, the others wait for it. */
export function readyPeople(): Promise<ReadyPeople> {
  known ??= findOrMake();
  return known;
}

async function findOrMake(): Promise<ReadyPeople> {
  const client = new pg.Client({ ...inject('testServer'), database: 'postgres' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rows } = await client.query(
      `select shobj_description(oid, 'pg_database') as people from pg_database where datname = $1`,
      [PEOPLE_TEMPLATE],
    );
    if (rows[0]?.people) return JSON.parse(rows[0].people);
    const people = await numberedFrom(0, makePeople);
    // Their tokens are nowhere else: a database keeps only what they hash to.
    await client.query(`comment on database ${PEOPLE_TEMPLATE} is ${pg.escapeLiteral(JSON.stringify(people))}`);
    return people;
  } finally {
    await client.end();
  }
}

async function makePeople(): Promise<ReadyPeople> {
  const world = await createWorld({ people: 'none' });
  const admin = await world.admin();
  const owners: Owner[] = [];
  const specialists: Specialist[] = [];
  for (let made = 0; made < OF_A_KIND; made += 1) {
    owners.push(await world.owner());
    specialists.push(await world.specialist());
  }
  await world.settle();
  // Who was not asked for is nobody's backup: each test would ask and tell them all.
  await world.db.updateTable('specialists').set({ status: 'Paused' }).execute();
  await world.keepAs(PEOPLE_TEMPLATE);
  return { admin, owners, specialists };
}
