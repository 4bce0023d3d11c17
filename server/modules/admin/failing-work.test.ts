/** What the Admin sees of work that fails, and tries again. */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { reactionMessages } from '#server/call/work.words.ts';
import { drainJobs } from '#server/jobs/drain-jobs.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { reactions } from '#server/reactions.ts';
import { refusingMail } from '#test/world/refusing-mail.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  // A try that waits for a lock of the test waits for as long as the test holds it.
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`drop trigger if exists bad on shifts`.execute(world.db);
  await world.db.deleteFrom('sweep_failures').execute();
});

const list = async (page = 0) =>
  world.must(adminEndpoints.listFailingWork, { as: admin, query: { page, pageSize: 2 } });
const retry = (id: string, as: Person = admin) => world.call(adminEndpoints.retryFailingWork, { as, params: { id } });

/** Shifts that nobody took in time and that the database refuses to close. */
async function badShifts(count: number): Promise<string[]> {
  const { owner, id } = await world.shift({ startsIn: '30h' });
  const ids = [id];
  while (ids.length < count) ids.push((await world.shift({ startsIn: '30h', of: owner })).id);
  await sql`create or replace function refuse_bad() returns trigger language plpgsql as
    'begin raise exception $e$a bad row$e$; end'`.execute(world.db);
  const bad = sql.raw(ids.map((each) => `'${each}'`).join(', '));
  await sql`create trigger bad before update on shifts for each row when (old.id in (${bad})) execute function refuse_bad()`.execute(
    world.db,
  );
  await world.settle();
  await world.advance('31h', { mayFail: true });
  return ids;
}

test('lists a failing row with its shift, page by page, until it works', async () => {
  const ids = await badShifts(3);
  const [first, second] = [await list(0), await list(1)];
  expect([first.total, first.items.length, second.items.length]).toEqual([3, 2, 1]);
  expect([...first.items, ...second.items].map(({ subject }) => subject?.id).sort()).toEqual([...ids].sort());
  expect(first.items[0]).toMatchObject({
    kind: 'row',
    name: 'closeUnfilledShifts',
    what: 'Close a shift that nobody took',
    subject: { type: 'shift' },
    error: 'P0001: a bad row',
    isRunning: false,
  });
  const overview = await world.must(adminEndpoints.getOverview, { as: admin });
  expect(overview.counts.failingWork).toBe(3);
  const figures = await world.app.inject({ method: 'GET', url: '/metrics' });
  expect(figures.body).toContain('mortar_failing_work{sweep="closeUnfilledShifts"} 3');
  await sql`drop trigger bad on shifts`.execute(world.db);
  await world.advance('7h');
  expect((await list()).total).toBe(0);
});

test('tries a row at once when an Admin wants it, and writes that down', async () => {
  const [shiftId = ''] = await badShifts(1);
  const before = (await list()).items[0];
  if (!before) throw new Error('nothing fails');
  const failed = await retry(before.id);
  expect(failed).toMatchObject({ status: 200, body: { outcome: 'failed', work: { attempts: before.attempts + 1 } } });
  expect(failed.body.work?.isRunning).toBe(false);
  await sql`drop trigger bad on shifts`.execute(world.db);
  expect(await retry(before.id)).toMatchObject({ status: 200, body: { outcome: 'done', work: null } });
  const { status } = await world.db
    .selectFrom('shifts')
    .select('status')
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('Cancelled');
  expect((await list()).total).toBe(0);
  const { items } = await world.must(auditEndpoints.listAudit, { as: admin, query: { name: 'failingWorkRetried' } });
  expect(items.map(({ sentence }) => sentence)).toEqual([
    'Tried failing work again: Close a shift that nobody took',
    'Tried failing work again: Close a shift that nobody took',
  ]);
});

test('refuses a try of what is gone, of what is being tried, and by anybody but an Admin', async () => {
  await badShifts(1);
  const [work] = (await list()).items;
  if (!work) throw new Error('nothing fails');
  expect((await retry(work.id, await world.owner())).status).toBe(403);
  const { now } = world.clock;
  await world.db
    .updateTable('sweep_failures')
    .set({ trying_until: after(now(), MINUTE) })
    .execute();
  expect(await retry(work.id)).toMatchObject({ status: 409, body: { error: { code: 'work_running' } } });
  expect((await list()).items[0]?.isRunning).toBe(true);
  // The runner leaves it alone as well.
  expect(await runSweeps(world.deps)).toMatchObject({ failed: 0 });
  await world.db.deleteFrom('sweep_failures').execute();
  for (const id of [work.id, 'job-1', 'job-999999', 'job-x', 'nothing']) expect((await retry(id)).status).toBe(404);
});

test('tries it once however many Admins ask while it is being tried', async () => {
  const [shiftId = ''] = await badShifts(1);
  const [work] = (await list()).items;
  if (!work) throw new Error('nothing fails');
  const answered: number[] = [];
  const ask = async () => answered.push((await retry(work.id)).status);
  let asked: Promise<unknown> = Promise.resolve();
  // The first try waits for the shift, so the others come while it runs, however busy the machine is.
  await world.db.transaction().execute(async (holder) => {
    await holder.selectFrom('shifts').select('id').where('id', '=', shiftId).forUpdate().execute();
    asked = Promise.all([ask(), ask(), ask()]);
    await expect.poll(() => answered).toEqual([409, 409]);
  });
  await asked;
  expect(answered).toEqual([409, 409, 200]);
  expect((await list()).items[0]?.attempts).toBe(work.attempts + 1);
});

test('lists a reaction that has used up its tries, and runs it again', async () => {
  await world.settle();
  const shift = await world.shift({ startsIn: '72h' });
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'no mailbox ana@example.com')`.execute(
    world.db,
  );
  const { items, total } = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
  expect(total).toBeGreaterThan(0);
  const work = items.find(({ name }) => name === 'matchSearches');
  expect(work).toMatchObject({
    kind: 'reaction',
    error: 'no mailbox [e-mail]',
    nextTryAt: null,
    attempts: 12,
  });
  expect(work?.what).toMatch(/^Match saved searches with a shift: /);
  expect(shift.id).toBeTruthy();
  expect(await retry(work?.id ?? '')).toMatchObject({ status: 200, body: { outcome: 'queued' } });
  const queue = drainJobs(world.deps);
  await queue.drain();
  await queue.close();
  const left = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
  expect(left.items.map(({ id }) => id)).not.toContain(work?.id);
  expect(left.total).toBe(total - 1);
  for (const { id } of left.items)
    await sql`select graphile_worker.complete_jobs(array[${id.slice(4)}::bigint])`.execute(world.db);
});

test('lists an invitation while its mail server asks for another try, and no more once its address is refused for good', async () => {
  await world.settle();
  const owner = await world.owner({ card: null });
  const email = 'nobody@example.com';
  const params = { id: owner.businessId };
  await world.must(businessEndpoints.addManager, { as: owner, params, body: { email } });
  const run = async (refusal?: Error) => {
    const queue = drainJobs(refusingMail(world, email, { ...(refusal && { refusal }) }).deps);
    await queue.drain();
    await queue.close();
    return world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
  };
  const failing = await run(new Error('451 Try again later'));
  expect(failing.items).toMatchObject([{ name: 'sendInvitation', error: '451 Try again later', attempts: 1 }]);
  expect((await retry(failing.items[0]?.id ?? '')).body).toMatchObject({ outcome: 'queued' });
  expect((await run()).total).toBe(0);
});

test('lists a failing query and work of an earlier version in plain words', async () => {
  const at = world.clock.now();
  const row = { error: 'x', first_failed_at: at, last_failed_at: at, next_try_at: after(at, MINUTE) };
  const ids = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'] as const;
  await world.db
    .insertInto('sweep_failures')
    .values([
      { ...row, id: ids[0], sweep: 'lapseLicenses', row_id: '' },
      { ...row, id: ids[1], sweep: 'ofLongAgo', row_id: 'a' },
    ])
    .execute();
  const { items } = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
  expect(items).toMatchObject([
    { kind: 'query', what: 'Take profiles with an expired license off the market', rowId: null, subject: null },
    { kind: 'row', what: 'Work from an earlier version', subject: null },
  ]);
  for (const id of ids) expect(await retry(id)).toMatchObject({ status: 200, body: { outcome: 'done' } });
});

test('knows plain words for everything that follows an event later', () => {
  const keys = Object.values(reactions).flatMap((reaction) => Object.keys(reaction?.later ?? {}));
  expect([...new Set(keys)].sort()).toEqual(Object.keys(reactionMessages).sort());
});
