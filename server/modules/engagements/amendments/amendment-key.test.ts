import { afterAll, beforeAll, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a proposal needs no key (API.md); with one it is made once, whoever repeats it', async () => {
  const { owner, engagement } = await world.bookedShift();
  await world.advance('6m');
  const send = async (key?: string) => {
    const reply = await world.app.inject({
      method: 'POST',
      url: `/api/engagements/${engagement.id}/amendments`,
      headers: { authorization: `Bearer ${owner.token}`, ...(key !== undefined && { 'idempotency-key': key }) },
      payload: { breakMinutes: 45 },
    });
    return [reply.statusCode, reply.json().amendment?.id ?? reply.json().error.code];
  };
  expect(await send('not a key')).toEqual([422, 'idempotency_key_missing']);
  const [status, amendmentId] = await send();
  expect([status, typeof amendmentId]).toEqual([200, 'string']);
  // The control: without a key a repeat finds the first one waiting.
  expect(await send()).toEqual([409, 'amendment_open']);
  await world.must(amendments.withdrawAmendment, { as: owner, params: { id: amendmentId } });
  const keyed = await send('once');
  expect(keyed[0]).toBe(200);
  expect(await send('once')).toEqual(keyed);
});
