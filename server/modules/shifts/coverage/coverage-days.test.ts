import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let owner: Awaited<ReturnType<World['owner']>>;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ card: null });
});
afterAll(() => world.close());

const ask = (from: string) =>
  world.call(coverageEndpoints.getCoverage, {
    as: owner,
    params: { id: owner.businessId },
    query: { from, days: 60 },
  });

test.each(['9999-12-31', '9999-11-15', '2101-01-01', '1999-12-31', '0000-01-01', '2026-02-30', 'tomorrow'])(
  'coverage from %s is 422 at its field',
  async (from) => {
    const reply = await ask(from);
    expect([reply.status, Object.keys(reply.body.error?.fields ?? {})]).toEqual([422, ['from']]);
  },
);

test.each(['2000-01-01', '2100-12-31'])('coverage from %s, a day within the limits, is answered', async (from) => {
  const reply = await ask(from);
  expect([reply.status, reply.body.days?.length]).toEqual([200, 60]);
});
