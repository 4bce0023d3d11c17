/** What may meet the undo of a booking while others wait for the shift (PRODUCT §3, "Undo"). */
import { sql } from 'kysely';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { World } from '../world.ts';
import { found, type Race } from './races.ts';

/** The pharmacy takes its booking back and books who was on hold: both may hold in this order, in the other the acceptance is refused. */
export async function undoOrAcceptNext(of: World): Promise<Race> {
  const { engagement, owner, shift } = await of.request({ startsIn: '10d' });
  const waits = await of.must(calls.requestShift, { as: await of.specialist(), params: { id: shift.id }, body: {} });
  await of.must(calls.acceptEngagement, { as: owner, params: { id: engagement.id } });
  const undo = () => of.call(calls.undoBooking, { as: owner, params: { id: engagement.id } });
  const accept = () => of.call(calls.acceptEngagement, { as: owner, params: { id: waits.id } });
  return {
    between: [undo, accept],
    hold: [1, 2],
    wrong: () =>
      found(
        of,
        sql`select shift_id::text from engagements where shift_id = ${shift.id} and status in ('Active', 'Booked')
          group by shift_id having count(*) > 1
        union all select s.id::text from shifts s where s.id = ${shift.id} and (s.status = 'Booked') <>
          exists (select from engagements e where e.shift_id = s.id and e.specialist_id = s.specialist_id and e.status = 'Booked')
        union all select subject_id from events where subject_id = ${engagement.id} and name = 'bookingUndone'
          group by subject_id having count(*) <> 1`,
      ),
  };
}
