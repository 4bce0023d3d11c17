/** Trouble with the database or the disk is 503 with Retry-After, and a repeat with the same key does things once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Deps } from '#server/call/deps.ts';
import { newId } from '#server/ids.ts';
import { upload } from '../world/upload.ts';
import { createWorld, type Person, type World } from '../world.ts';
import { type App, ask, countOf, limits, openSecondApp, type Sent, unavailable } from './call-app.ts';
import { openDatabaseLine } from './database-line.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ limits });
});
afterAll(() => world.close());

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A session beside the application's. */
async function session(): Promise<pg.Client> {
  const client = new pg.Client({ ...world.deps.connection, lock_timeout: 0, statement_timeout: 0 });
  await client.connect();
  undo.push(() => client.end());
  return client;
}

/** Holds the locks of `statement` until they are released, or the test is over. */
async function holding(statement: string): Promise<{ release(): Promise<unknown> }> {
  const client = await session();
  await client.query('begin');
  await client.query(statement);
  return { release: () => client.query('rollback') };
}

async function beside(changed: Partial<Deps>, connection?: pg.ClientConfig): Promise<App> {
  const app = await openSecondApp(world, changed, connection);
  undo.push(app.close);
  return app;
}

async function execute(statement: string): Promise<void> {
  await sql.raw(statement).execute(world.db);
}

/** Runs `body` in the database before each row is written to `table`. */
async function beforeEach(table: string, body: string): Promise<void> {
  await execute(`create function trouble() returns trigger language plpgsql as $$ begin ${body} return new; end $$`);
  await execute(`create trigger trouble before insert or update on ${table} for each row execute function trouble()`);
  undo.push(() => execute('drop function trouble cascade'));
}

describe('a locked table', () => {
  test('40 calls of 40 are refused with 503 and Retry-After, and calls of other tables are answered meanwhile', async () => {
    const [shift, owner] = [await world.shift(), await world.owner()];
    await holding('lock table shifts in access exclusive mode');
    const watcher = await session();
    const waiting = { count: 40, most: 0 };
    const locked = Promise.all(
      Array.from({ length: 40 }, async () => {
        const reply = await ask(world, shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
        waiting.count -= 1;
        return reply;
      }),
    );
    const watching = (async () => {
      for (; waiting.count > 0; await sleep(10)) {
        const { rows } = await watcher.query(WAITING);
        waiting.most = Math.max(waiting.most, rows.length);
      }
    })();
    while (waiting.count > 0) {
      expect((await ask(world, operationEndpoints.readiness)).status).toBe(200);
      expect((await ask(world, accountEndpoints.getCurrentUser, { as: owner })).status).toBe(200);
    }
    await watching;
    for (const reply of await locked) expect(reply).toMatchObject(unavailable);
    // Half of the pool: the other half was there for the others.
    expect(waiting.most).toBe(8);
  });

  test('control: where they may hold the whole pool, the others wait with them', async () => {
    const [shift, owner] = [await world.shift(), await world.owner()];
    await holding('lock table shifts in access exclusive mode');
    const held = Array.from({ length: 16 }, () =>
      sql`select id from shifts where id = ${shift.id}`.execute(world.deps.db).then(
        () => 'read',
        (error: { code: string }) => error.code,
      ),
    );
    const other = ask(world, accountEndpoints.getCurrentUser, { as: owner }).then(({ status }) => status);
    expect(await Promise.race([...held, other])).toBe('55P03');
    expect(await other).toBe(200);
    await Promise.all(held);
  });

  test('a call whose connection is ended while it waits is refused with 503', async () => {
    const [shift, owner] = [await world.shift(), await world.owner()];
    // It waits until it is ended, however late that is.
    const app = await beside({}, { ...world.deps.connection, lock_timeout: 0, statement_timeout: 0 });
    const { release } = await holding('lock table shifts in access exclusive mode');
    const reply = ask(app, shiftEndpoints.getShift, { as: owner, params: { id: shift.id } });
    await expect.poll(() => endWaiting()).toBeGreaterThan(0);
    expect(await reply).toMatchObject(unavailable);
    await release();
    await expect.poll(async () => (await ask(app, operationEndpoints.readiness)).status).toBe(200);
  });
});

/** Sessions of the application that wait for a lock. */
const WAITING = `
  select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and application_name = 'mortar'`;

async function endWaiting(): Promise<number> {
  const { rows } = await sql.raw(`select pg_terminate_backend(pid) from (${WAITING}) as waiting`).execute(world.db);
  return rows.length;
}

describe('the database refuses for want of something', () => {
  const rename = (as: Person) => ask(world, accountEndpoints.updateUser, { as, body: { firstName: 'Grace' } });

  test.each([
    ['a statement takes too long', `perform pg_sleep(30);`],
    ['the disk is full', `raise exception 'could not extend file' using errcode = '53100';`],
    ['the memory is used up', `raise exception 'out of memory' using errcode = '53200';`],
    ['it became a replica', `raise exception 'read-only' using errcode = '25006';`],
  ])('%s: 503, and nothing is changed', async (_what, body) => {
    const person = await world.person('Specialist');
    await beforeEach('users', body);
    expect(await rename(person)).toMatchObject(unavailable);
    for (const step of undo.splice(0)) await step();
    expect(await world.must(accountEndpoints.getCurrentUser, { as: person })).toMatchObject({ firstName: 'Ada' });
    expect((await rename(person)).status).toBe(200);
  });

  test('a bug in a statement is still a 500', async () => {
    const person = await world.person('Specialist');
    await beforeEach('users', `perform 1 / 0;`);
    expect(await rename(person)).toMatchObject({ status: 500, code: 'internal_error' });
  });

  test('too many connections: 503, until there is one again', async () => {
    const role = `crowded_${newId().slice(-12)}`;
    await execute(`create role ${role} login connection limit 1`);
    await execute(`grant usage on schema public to ${role}`);
    await execute(`grant select on all tables in schema public to ${role}`);
    undo.push(() => execute(`drop owned by ${role}; drop role ${role}`));
    const connection = { ...world.deps.connection, user: role };
    const app = await beside({}, connection);
    const greedy = new pg.Client(connection);
    await greedy.connect();
    for (const endpoint of [operationEndpoints.getPublicTerms, operationEndpoints.readiness])
      expect(await ask(app, endpoint)).toMatchObject(unavailable);
    await greedy.end();
    await expect.poll(async () => (await ask(app, operationEndpoints.getPublicTerms)).status).toBe(200);
  });
});

describe('the disk of the scans', () => {
  const scan = { name: 'license.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const path = '/api/specialists/me/documents';
  const fields = { kind: 'license', number: '28RI-1', state: 'NJ', expiresOn: '2028-04-30' };

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE'])(
    '%s on an upload: 503, and no document without its scan',
    async (code) => {
      const person = await world.specialist();
      const full = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: 'write' }));
      const { gateways } = world.deps;
      const { files } = gateways;
      const receiveAndLose: typeof files.receive = async (pieces) => ({ ...(await files.receive(pieces)), keep: full });
      const before = await countOf(world, 'documents', 'specialist_id', person.specialistId);
      for (const receive of [full, receiveAndLose]) {
        const app = await beside({ gateways: { ...gateways, files: { ...files, receive } } });
        const reply = await upload(app, person, path, fields, scan);
        expect([reply.status, reply.body.error?.code]).toEqual([503, 'unavailable']);
        expect(await countOf(world, 'documents', 'specialist_id', person.specialistId)).toBe(before);
      }
      expect((await upload(world, person, path, fields, scan)).status).toBe(200);
    },
  );

  test('a scan that cannot be read now is 503, not missing', async () => {
    const person = await world.specialist();
    const { body } = await upload(world, person, path, fields, scan);
    const broken = () => Promise.reject(Object.assign(new Error('EIO: read'), { code: 'EIO', syscall: 'read' }));
    const { gateways } = world.deps;
    const { app } = await beside({ gateways: { ...gateways, files: { ...gateways.files, get: broken } } });
    const url = `/api/documents/${body.id}/file`;
    const headers = { authorization: `Bearer ${person.token}` };
    const reply = await app.inject({ url, headers });
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1']);
    expect((await world.app.inject({ url, headers })).statusCode).toBe(200);
  });
});

describe('a database that is away', () => {
  test('every kind of call says so: reads, writes, sign-in, the live line, downloads, readiness', async () => {
    const { owner, shift } = { owner: await world.owner(), shift: await world.shift() };
    const line = await openDatabaseLine(world.deps.connection);
    undo.push(() => line.close());
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (text: string) => void lines.push(text) });
    const app = await beside({ log }, line.connection);
    expect((await ask(app, operationEndpoints.readiness)).status).toBe(200);
    line.cut();
    const calls: [Endpoint, Sent][] = [
      [operationEndpoints.readiness, {}],
      [operationEndpoints.getPublicTerms, {}],
      [notificationEndpoints.stream, {}],
      [accountEndpoints.signIn, { body: { email: owner.email, password: 'a sentence to sign in with' } }],
      [accountEndpoints.getCurrentUser, { as: owner }],
      [shiftEndpoints.getShift, { as: owner, params: { id: shift.id } }],
      [engagementEndpoints.requestShift, { as: owner, params: { id: shift.id }, body: {} }],
    ];
    for (const [endpoint, sent] of calls)
      expect([endpoint.name, await ask(app, endpoint, sent)]).toMatchObject([endpoint.name, unavailable]);
    const download = await app.app.inject({
      url: `/api/documents/${newId()}/file`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([download.statusCode, download.headers['retry-after']]).toEqual([503, '1']);
    expect((await ask(app, operationEndpoints.health)).status).toBe(200);

    const logged = lines.map((text) => JSON.parse(text) as { level: number; msg: string; kind?: string });
    const warned = logged.filter(({ level }) => level === pino.levels.values['warn']);
    expect(logged.filter(({ level }) => level > pino.levels.values['warn']!)).toEqual([]);
    expect(warned.length).toBeGreaterThan(0);
    // Once a kind, however many calls it refused.
    expect(new Set(warned.map(({ kind }) => kind)).size).toBe(warned.length);

    line.restore();
    expect((await ask(app, operationEndpoints.readiness)).status).toBe(200);
    expect((await ask(app, accountEndpoints.getCurrentUser, { as: owner })).status).toBe(200);
  });
});
