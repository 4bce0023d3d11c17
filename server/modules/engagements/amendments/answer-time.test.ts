/** How long the other side has to answer a change of locked terms (PRODUCT §3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('who proposes a change may give less time to answer it, and never more than the rules', async () => {
  const expiry = async (startsIn: string, answerWithinHours: number) => {
    const { owner: as, engagement } = await world.bookedShift({ startsIn });
    const body = { ratePerHourCents: 7300, answerWithinHours };
    const { amendment } = await world.must(amendments.proposeAmendment, { as, params: { id: engagement.id }, body });
    return amendment?.expiresAt;
  };
  expect(await expiry('72h', 4)).toBe(world.at('4h'));
  expect(await expiry('72h', 48)).toBe(world.at('12h'));
  expect(await expiry('20h', 4)).toBe(world.at('1h'));
});
