/** An answer of support to somebody signed out whose e-mail takes no mail (decision 156). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { supportEndpoints as calls } from '#contract/support/endpoints.ts';
import { newId } from '#server/ids.ts';
import { drainJobs } from '#server/jobs/drain-jobs.ts';
import { refusingMail } from '#test/world/refusing-mail.ts';
import { supportIn } from '#test/world/support-in.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.admin();
});
afterAll(() => world.close());

const { answer } = supportIn(() => world);
const inbox = () => world.must(calls.listSupportCases, { as: admin, query: {} });
const letter = (text: string, email: string) => ({ email, topic: 'other' as const, text, clientId: newId() });

test('an answer to an address that takes no mail is noted in the case, told to its Admin once, and tried no more', async () => {
  const email = 'gone@oak.example';
  const { reference } = await world.must(calls.writeToSupport, { body: letter('Do you cover Ohio?', email) });
  const id = (await inbox()).items.find((item) => item.reference === reference)?.id ?? '';
  await world.settle();
  await answer(admin, id, 'We do.');
  const run = async (refusal?: Error) => {
    const { deps, asked } = refusingMail(world, email, { ...(refusal && { refusal }) });
    const queue = drainJobs(deps);
    await queue.drain();
    await queue.close();
    return asked.length;
  };
  const answered = async () =>
    (await world.must(calls.getSupportCase, { as: admin, params: { id } })).messages.find(
      ({ author }) => author === 'support',
    );
  const told = async () => {
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: admin, query: {} });
    return items.filter(({ kind }) => kind === 'supportAnswerBounced').map(({ title }) => title);
  };
  // What passes is tried again.
  expect([await run(new Error('451 Try again later')), (await answered())?.isUndelivered]).toEqual([1, false]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
  expect([await run(), (await answered())?.isUndelivered]).toEqual([1, true]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
  expect([await run(), await told()]).toEqual([0, [`Answer not delivered: support case ${reference}`]]);
  const { total } = await world.must(adminEndpoints.listFailingWork, { as: admin, query: {} });
  expect(total).toBe(0);
});
