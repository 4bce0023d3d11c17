import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, DAY, HOUR } from '#contract/time.ts';
import type { World } from '#test/world.ts';

vi.mock('../db/session-locks.ts', { spy: true });
// Taken anew: earlier files of the run had them with the real look.
vi.resetModules();
const { deleteOldKeys, waitForFirst } = await import('../call/idempotency.ts');
const { Refusal } = await import('../call/refuse.ts');
const { isHeld } = await import('../db/session-locks.ts');
const { createWorld } = await import('#test/world.ts');

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** A request within a day of its start, so that accepting it holds the money at once; and a provider that waits. */
async function acceptedSlowly() {
  const { owner, engagement } = await world.request({ startsIn: '12h' });
  const { payments } = world.deps.gateways;
  const { placeHold } = payments;
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  const hold = vi.spyOn(payments, 'placeHold').mockImplementation(async (order) => {
    asked.resolve();
    await answers.promise;
    return placeHold.call(payments, order);
  });
  const accept = () =>
    world.call(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id }, key: engagement.id });
  const first = accept();
  await asked.promise;
  return {
    owner,
    engagement,
    accept,
    letHold: async () => {
      answers.resolve();
      const answer = await first;
      hold.mockRestore();
      return answer;
    },
  };
}

test('a repeat while the money is being held waits for the answer of the first', async () => {
  const { accept, letHold } = await acceptedSlowly();
  const repeat = accept();
  const answer = await letHold();
  expect([answer.status, answer.body.status]).toEqual([200, 'Booked']);
  expect((await repeat).body).toEqual(answer.body);
  expect((await accept()).body).toEqual(answer.body);
});

test('waiting ends once the first is over', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Refusal('idempotency_in_progress')).mockResolvedValue('its answer');
  expect(await waitForFirst(run)).toBe('its answer');
  const refused = vi.fn().mockRejectedValue(new Refusal('wrong_status'));
  await expect(waitForFirst(refused)).rejects.toThrow(expect.objectContaining({ code: 'wrong_status' }));
  expect([run, refused].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
});

test('a repeat whose first takes long is told that it still runs', async () => {
  const { accept, letHold } = await acceptedSlowly();
  const meanwhile = await accept();
  expect([meanwhile.status, meanwhile.body.error?.code]).toEqual([409, 'idempotency_in_progress']);
  await letHold();
});

test('a repeat waits for a first that lives, however long it takes', async () => {
  const { accept, letHold } = await acceptedSlowly();
  world.clock.moveTo(after(world.clock.now(), 2 * HOUR));
  const meanwhile = await accept();
  expect(meanwhile.body.error?.code).toBe('idempotency_in_progress');
  const answer = await letHold();
  expect((await accept()).body).toEqual(answer.body);
});

test('a repeat has the final answer where the first ends while it looks', async () => {
  const { owner, engagement, accept, letHold } = await acceptedSlowly();
  const name = `idempotency ${owner.userId} ${engagement.id}`;
  const statusOfKey = () =>
    world.db.selectFrom('idempotency_keys').select('status').where('key', '=', engagement.id).executeTakeFirst();
  const read = await statusOfKey();
  const final = Promise.withResolvers<unknown>();
  vi.mocked(isHeld).mockImplementationOnce(async (db, asked) => {
    final.resolve((await letHold()).body);
    const { isHeld: look } = await vi.importActual<typeof import('../db/session-locks.ts')>('../db/session-locks.ts');
    while (await look(db, asked)) await setTimeout(5);
    return false;
  });
  const repeat = await accept();
  expect(repeat.body).toEqual(await final.promise);
  // The control: who reads the answer first finds one that is not final, and then nobody who is at it.
  expect([read?.status, await isHeld(world.db, name)]).toEqual([null, false]);
});

test('a repeat is the first where that failed while it looked', async () => {
  const { engagement, accept, letHold } = await acceptedSlowly();
  vi.mocked(isHeld).mockImplementationOnce(async () => {
    await letHold();
    await world.db.deleteFrom('idempotency_keys').where('key', '=', engagement.id).execute();
    return true;
  });
  expect((await accept()).body.error?.code).toBe('wrong_status');
});

test('a key is 1 to 255 printable characters', async () => {
  const { owner, engagement } = await world.request({ startsIn: '40h' });
  const accept = (key: string) =>
    world.call(engagementEndpoints.acceptEngagement, { as: owner, params: { id: engagement.id }, key });
  expect((await accept('x'.repeat(256))).body.error?.code).toBe('idempotency_key_missing');
  expect((await accept('1')).status).toBe(200);
  expect((await accept('x'.repeat(255))).body.error?.code).toBe('wrong_status');
});

test('answers are kept for three days, and go with the account they were given to', async () => {
  const { owner } = await world.bookedShift();
  const { specialist } = await world.request({ startsIn: '30h' });
  const keysOf = (userId: string) =>
    world.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', userId).execute();
  expect(await keysOf(specialist.userId)).not.toEqual([]);
  const leaves = await world.specialist();
  const left = await world.request({ by: leaves, startsIn: '50h' });
  await world.must(engagementEndpoints.cancelEngagement, {
    as: leaves,
    params: { id: left.engagement.id },
    body: { reason: 'Ill' },
  });
  await world.prove(leaves);
  const body = { reasons: ['I moved'] };
  await world.must(accountEndpoints.deleteUser, { as: leaves, params: { id: leaves.userId }, body });
  expect(await keysOf(leaves.userId)).toEqual([]);
  await deleteOldKeys(world.db, after(world.clock.now(), 2 * DAY));
  expect(await keysOf(owner.userId)).not.toEqual([]);
  await deleteOldKeys(world.db, after(world.clock.now(), 4 * DAY));
  expect(await keysOf(owner.userId)).toEqual([]);
});
