import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { World } from '../world.ts';

/** A booked shift an hour before its start, with both codes and one that is wrong. */
export async function atTheDoor(
  world: World,
  wish: Parameters<World['bookedShift']>[0] = {},
  { mayFail = false } = {},
) {
  return world.begin(`at the door ${JSON.stringify(wish)}`, async () => {
    const booked = await world.bookedShift({ startsIn: '72h', ...wish });
    await world.advance(world.until(booked.shift.startsAt, 1), { mayFail });
    const params = { id: booked.engagement.id };
    const codes = await world.must(calls.getAttendanceCodes, { as: booked.owner, params });
    const right = [codes.arrival, codes.supervisorAttendance];
    const wrong = ['0000', '1111', '2222'].find((code) => !right.includes(code)) ?? '';
    return { ...booked, codes, params, wrong };
  });
}
