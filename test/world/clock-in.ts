import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { World } from '../world.ts';

/** Signs in with the pharmacy's code at the start of a booked shift; `leave` signs out at its end. */
export async function clockIn(
  world: World,
  { owner, specialist, engagement, shift }: Awaited<ReturnType<World['bookedShift']>>,
) {
  const params = { id: engagement.id };
  await world.advance(world.until(shift.startsAt, 0));
  const codes = await world.must(engagementEndpoints.getAttendanceCodes, { as: owner, params });
  await world.must(engagementEndpoints.arrive, { as: specialist, params, body: { code: codes.arrival } });
  return {
    params,
    leave: async () => {
      await world.advance(world.until(shift.endsAt, 0));
      return world.must(engagementEndpoints.depart, {
        as: specialist,
        params,
        body: { code: codes.supervisorAttendance },
      });
    },
  };
}
