import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { takeDirectoryLock } from '#server/db/embedded/directory-lock.ts';
import { isRunning, writtenPostmaster } from '#server/db/embedded/postmaster-file.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabaseBeside } from '#server/db/open.ts';
import { makeDataFolder } from '../place-of-data.ts';
import { type Program, runProgram } from './run-program.ts';

const HOLD = 'test/tooling/programs/hold-database.ts';
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

let folder: string;
let dataDir: string;
let running: Program[];

/** A cluster made and migrated once; the tests that are not about making one copy it. */
let ready: string;

beforeAll(async () => {
  ready = makeDataFolder();
  const server = await startEmbedded({ dataDir: ready, throwaway: true });
  await migrate(server.connection);
  await server.stop();
});
afterAll(() => rmSync(ready, { recursive: true, force: true }));

beforeEach(() => {
  folder = makeDataFolder();
  dataDir = path.join(folder, 'data');
  running = [];
});
afterEach(async () => {
  for (const program of running) {
    program.child.kill('SIGKILL');
    await program.ends();
  }
  const left = writtenPostmaster(path.join(dataDir, 'postgres'));
  if (left !== null && isRunning(left)) await kill(left, 'SIGKILL');
  const sockets = path.join(dataDir, 'socket-folder');
  if (existsSync(sockets)) rmSync(readFileSync(sockets, 'utf8').trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

function hold(options: { uid?: number; storm?: boolean } = {}): Program {
  const program = runProgram(HOLD, {
    env: { DATA_DIR: dataDir },
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    args: options.storm ? ['--storm'] : [],
  });
  running.push(program);
  return program;
}

function fillDataDir(): void {
  cpSync(ready, dataDir, { recursive: true });
  chmodSync(path.join(dataDir, 'postgres'), 0o700);
}

async function stop(program: Program): Promise<number | null> {
  program.child.kill('SIGTERM');
  return program.ends();
}

async function kill(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal);
  while (isRunning(pid)) await sleep(10);
}

const postmaster = () => writtenPostmaster(path.join(dataDir, 'postgres')) ?? 0;

test('SIGTERM ends Node and PostgreSQL, with exit code 0', async () => {
  fillDataDir();
  const program = hold();
  await program.says(/up/);
  const pid = postmaster();
  expect(await stop(program)).toBe(0);
  expect(isRunning(pid)).toBe(false);
  expect(program.complained()).toBe('');
});

test('it starts below a private home', async () => {
  fillDataDir();
  chmodSync(folder, 0o700);
  const program = hold();
  await program.says(/up/);
  expect(await stop(program)).toBe(0);
});

test('it starts under a path longer than the name of a socket may be', async () => {
  dataDir = path.join(folder, 'a'.repeat(100), 'b'.repeat(100));
  mkdirSync(path.dirname(dataDir), { recursive: true });
  const program = hold();
  await program.says(/up/);
  const sockets = readFileSync(path.join(dataDir, 'socket-folder'), 'utf8');
  expect(await stop(program)).toBe(0);
  expect(existsSync(sockets)).toBe(false);
});

test('a path with spaces, commas and quotes is a path', async () => {
  dataDir = path.join(folder, `it's "a", folder`);
  const program = hold();
  await program.says(/up/);
  expect(await stop(program)).toBe(0);
});

test('a second one on the same folder is refused and names the first; the first goes on', async () => {
  fillDataDir();
  const first = hold();
  await first.says(/up/);
  const second = hold();
  expect(await second.ends()).toBe(1);
  expect(second.complained()).toBe(
    `DATA_DIR ${dataDir} is in use by another Mortar (process ${first.child.pid}): stop that one, or choose another DATA_DIR.\n`,
  );
  expect(await stop(first)).toBe(0);
});

test('a command works beside the running one, and leaves it running', async () => {
  fillDataDir();
  const first = hold();
  await first.says(/up/);
  const beside = await openDatabaseBeside({ dataDir, databaseUrl: null, databaseReadUrl: null });
  expect((await sql`select from numbers`.execute(beside.db)).rows).toEqual([]);
  await beside.close();
  expect(first.child.exitCode).toBe(null);
  expect(await stop(first)).toBe(0);
});

test('of two that start at once on a new folder one wins and the other is told', async () => {
  const both = [hold(), hold()];
  await Promise.race(both.map((one) => one.says(/up/).catch(() => new Promise(() => undefined))));
  const loser = await Promise.race(both.map((one) => one.ends().then(() => one)));
  const winner = both.find((one) => one !== loser)!;
  expect(loser.complained()).toMatch(/is in use by another Mortar/);
  await winner.says(/up/);
  expect(await stop(winner)).toBe(0);
});

test('whoever wants the lock of a server that another start is ending waits for its end, and is not told an error', async () => {
  fillDataDir();
  const server = await startEmbedded({ dataDir, throwaway: true });
  const pid = server.pid();
  // PostgreSQL's smart shutdown: whoever is connected stays, as the lock of `server` does, and nobody else comes in.
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => refusal(server.connection)).toMatch(/shutting down/);
  const attempt = takeDirectoryLock(server.connection, () => !isRunning(pid));
  await server.stop();
  expect(await attempt).toBe(null);
});

test('after Node alone is killed, the next start takes over the orphan; no acknowledged write is lost', async () => {
  fillDataDir();
  const first = hold({ storm: true });
  await first.says(/wrote 300\n/);
  const orphan = postmaster();
  first.child.kill('SIGKILL');
  await first.ends();
  expect(isRunning(orphan)).toBe(true);
  const second = hold();
  await second.says(/up/);
  expect(isRunning(orphan)).toBe(false);
  expect(countOf(second)).toBeGreaterThanOrEqual(acknowledged(first));
  expect(await stop(second)).toBe(0);
});

test('after everything is killed in a storm of writes, the next start works; no acknowledged write is lost', async () => {
  fillDataDir();
  let before = 0;
  for (let round = 1; round <= 3; round += 1) {
    const first = hold({ storm: true });
    await first.says(/(wrote \d+\n){200}/);
    process.kill(postmaster(), 'SIGKILL');
    first.child.kill('SIGKILL');
    await first.ends();
    const second = hold();
    await second.says(/up/);
    expect(countOf(second)).toBeGreaterThanOrEqual(acknowledged(first));
    expect(countOf(second)).toBeGreaterThan(before);
    before = countOf(second);
    expect(await stop(second)).toBe(0);
  }
});

test('PostgreSQL killed under a running server is started again, and the folder stays taken', async () => {
  fillDataDir();
  const first = hold();
  await first.says(/up/);
  const killed = postmaster();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isRunning(postmaster()) && postmaster() !== killed, { timeout: 15_000 }).toBe(true);
  await waitForLock();
  const second = hold();
  expect(await second.ends()).toBe(1);
  expect(second.complained()).toContain(`is in use by another Mortar (process ${first.child.pid})`);
  expect(await stop(first)).toBe(0);
});

test("a pid file whose number is another program's now does not stand in the way", async () => {
  fillDataDir();
  expect(await startAndStop()).toBe(0);
  const cluster = path.join(dataDir, 'postgres');
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`);
  writeFileSync(path.join(cluster, '.s.PGSQL.5432.lock'), `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n`);
  expect(await startAndStop()).toBe(0);
});

test('a database cut short while it was made does not stand in the way', async () => {
  mkdirSync(path.join(dataDir, 'postgres.new-1'), { recursive: true });
  expect(await startAndStop()).toBe(0);
});

test('a folder that cannot be written is one clear sentence', async () => {
  if (isRoot) dataDir = '/proc/mortar';
  else chmodSync(folder, 0o500);
  const program = hold();
  expect(await program.ends()).toBe(1);
  chmodSync(folder, 0o700);
  expect(program.complained()).toMatch(new RegExp(`^DATA_DIR ${dataDir} cannot be written: [^\n]+\\.\n$`));
  dataDir = path.join(folder, 'data');
});

test("PostgreSQL's own words reach the person when it cannot start", async () => {
  fillDataDir();
  expect(await startAndStop()).toBe(0);
  rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  const program = hold();
  expect(await program.ends()).toBe(1);
  expect(program.complained()).toMatch(/^The embedded PostgreSQL did not start: .*pg_control/);
});

test.runIf(isRoot)('root without user namespaces runs it as nobody', async () => {
  chmodSync(folder, 0o755);
  const server = await startEmbedded({ dataDir, throwaway: true, rootMethod: 'nobody' });
  expect(readFileSync(`/proc/${server.pid()}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\t${NOBODY}`, 'm'));
  await server.stop();
});

test.runIf(isRoot)('an ordinary user starts it, keeps the data private and stops it', async ({ skip }) => {
  const canRead =
    spawnSync(process.execPath, ['-e', `require('fs').readFileSync(${JSON.stringify(path.resolve(HOLD))})`], {
      uid: NOBODY,
      gid: NOBODY,
    }).status === 0;
  skip(!canRead, 'this checkout is below a private home');
  chownSync(folder, NOBODY, NOBODY);
  const program = hold({ uid: NOBODY });
  await program.says(/up/);
  expect(readFileSync(`/proc/${postmaster()}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\t${NOBODY}`, 'm'));
  expect(await stop(program)).toBe(0);
});

/** Why a connection is refused; an empty text where it is not. */
async function refusal(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  const answer = await client.connect().then(
    () => '',
    (error: Error) => error.message,
  );
  await client.end().catch(() => undefined);
  return answer;
}

/** Until somebody holds the folder's lock. */
async function waitForLock(): Promise<void> {
  const cluster = path.join(dataDir, 'postgres');
  const holders = async () => {
    const client = new pg.Client({ host: cluster, port: 5432, user: 'mortar', database: 'postgres' });
    try {
      await client.connect();
      return (await client.query("select from pg_locks where locktype = 'advisory'")).rowCount;
    } catch {
      return 0;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  await expect.poll(holders, { timeout: 10_000 }).toBe(1);
}

async function startAndStop(): Promise<number | null> {
  const program = hold();
  await program.says(/up/);
  return stop(program);
}

const countOf = (program: Program) => Number(program.said().match(/up (\d+)/)?.[1]);
const acknowledged = (program: Program) => Number(program.said().match(/wrote (\d+)\n(?!.*wrote)/s)?.[1]);
