/** A shift for several people, and what became of its places. */
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { World } from '../world.ts';
import type { Specialist } from './situations.ts';

/** Returns functions that post a line of places, ask for one and read them. */
export function linesIn(world: () => World) {
  /** A pharmacy's shift for so many people, and the ids of its places. */
  async function post(headcount = 3, wish: Parameters<World['shift']>[0] = {}) {
    const shift = await world().shift({ headcount, ...wish });
    const rows = await places(shift.postingId);
    return { owner: shift.owner, shift, ids: rows.map(({ id }) => id) };
  }

  const places = (postingId: string) =>
    world().db.selectFrom('shifts').selectAll().where('posting_id', '=', postingId).orderBy('id').execute();

  const ask = (as: Specialist, id: string) =>
    world().call(engagementEndpoints.requestShift, { as, params: { id }, body: {} });

  /** So many people who asked for a place. */
  async function asked(people: number, id: string) {
    const all = [];
    for (let index = 0; index < people; index += 1) {
      const person = await world().specialist();
      const request = await world().must(engagementEndpoints.requestShift, { as: person, params: { id }, body: {} });
      all.push({ person, id: request.id });
    }
    return all;
  }

  const seen = (as: Specialist | Awaited<ReturnType<World['owner']>> | null, id: string) =>
    world().must(shiftEndpoints.getShift, { as, params: { id } });

  return { post, places, ask, asked, seen };
}
