import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { World } from '../world.ts';
import { clockIn } from './clock-in.ts';

/** A shift worked as booked and its hours approved, up to the captured payment: $684.00 and the fee of 12 %, $766.08. */
export async function approvedShift(world: World, wish: Parameters<World['bookedShift']>[0] = {}) {
  return world.begin(`approved ${JSON.stringify(wish)}`, async () => {
    const booked = await world.bookedShift(wish);
    const { params, leave } = await clockIn(world, booked);
    await leave();
    await world.must(engagementEndpoints.approveTimesheet, { as: booked.owner, params });
    await world.settle();
    return booked;
  });
}
