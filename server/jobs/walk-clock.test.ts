import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, MINUTE } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';
import { walkClock } from './walk-clock.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a walk ends exactly as far ahead as asked, however much time it took itself', async () => {
  let offset = 0;
  let taken = 0;
  const slow = {
    // Each look at the clock finds another minute gone.
    now: () => after('2026-11-16T14:00:00Z', (offset + taken++) * MINUTE),
    offsetMinutes: () => offset,
    setOffset: (minutes: number) => {
      offset = minutes;
    },
  };
  await walkClock({ ...world.deps, clock: slow }, { minutes: 90, settle: async () => 0 });
  expect(offset).toBe(90);
});
