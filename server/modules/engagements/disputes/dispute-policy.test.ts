/** Every number of a dispute is the booking's own policy's (PRODUCT, first paragraph). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import { endOfWorkingDay } from '#contract/working-days.ts';
import { disputedHours } from '#test/world/disputed-hours.ts';
import { decideDisputeAs } from '#test/world/disputes.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function setPolicy(changes: Partial<Policy>): Promise<void> {
  const as = await world.admin();
  const { version } = await world.must(adminEndpoints.getPolicy, { as });
  await world.must(adminEndpoints.updatePolicy, { as, body: { policy: { ...defaultPolicy, ...changes }, version } });
}

test('the hours to answer, the working days to decide and the days to appeal', async () => {
  await setPolicy({ disputeAnswerHours: 12, disputeDecisionDays: 5, disputeAppealDays: 2 });
  const door = await disputedHours(world);
  expect(door.dispute.answerBy).toBe(world.at('12h'));
  await world.advance('12h');
  const { dispute } = await door.read(door.owner);
  const decideBy = endOfWorkingDay(new Date(world.at('0m')), 5, door.shift.timeZone).toISOString();
  expect(dispute).toMatchObject({ status: 'In Review', decideBy });
  const { body } = await decideDisputeAs(world, door.dispute.id, 'claimed');
  expect(body.dispute.appealBy).toBe(world.at('2d'));
  await world.advance('2d');
  expect((await door.read(door.owner)).dispute?.status).toBe('Closed');
});
