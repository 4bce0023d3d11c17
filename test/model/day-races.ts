/** The pharmacy lets go of who has not come, while they enter the arrival code (PRODUCT §5). */
import { sql } from 'kysely';
import { type Door, dayOf } from '../world/day-of.ts';
import type { World } from '../world.ts';
import { AT_ONCE, found, type Race } from './races.ts';

export async function notHereOrArrive(of: World): Promise<Race> {
  const { doorAt, notHere, arriveBy } = dayOf(() => of, { mayFail: true });
  const door = await doorAt(60);
  // Said again, either is answered as it was.
  return {
    between: [() => notHere(door), () => arriveBy(door)],
    hold: [AT_ONCE / 2],
    wrong: () => goneAndThere(of, door),
  };
}

export async function releaseOrArrive(of: World): Promise<Race> {
  const { doorAt, release, arriveBy } = dayOf(() => of, { mayFail: true });
  const door = await doorAt(30);
  const between = [() => release(door), () => arriveBy(door)];
  return { between, hold: [1, AT_ONCE / 2], wrong: () => goneAndThere(of, door) };
}

/** Somebody at work whose shift is offered to others, or who was let go and arrived; let go twice. */
function goneAndThere(of: World, { params, shift }: Door): Promise<unknown> {
  return found(
    of,
    sql`select e.status, s.status as of_shift from engagements e join shifts s on s.id = ${shift.id} where e.id = ${params.id}
      and not (e.status = 'In Progress' and s.status = 'In Progress' and e.ended_as is null)
      and not (e.status = 'Cancelled' and s.status = 'Active' and e.arrived_at is null)
    union all select subject_id, count(*)::text from events where subject_id = ${params.id}
      and name in ('noShowRecorded', 'releasedToBackups', 'arrived') group by 1 having count(*) <> 1`,
  );
}
