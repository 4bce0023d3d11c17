import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, DAY, MINUTE } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import { deleteOldKeys, waitForFirst } from '../call/idempotency.ts';
import { Refusal } from '../call/refuse.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
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

test('a key whose process ended in the step after the commit is answered as committed, a minute later', async () => {
  const { accept, letHold } = await acceptedSlowly();
  world.clock.moveTo(after(world.clock.now(), 2 * MINUTE));
  const repeated = await accept();
  expect([repeated.status, repeated.body.id]).toEqual([200, (await letHold()).body.id]);
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
