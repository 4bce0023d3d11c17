import { sql } from 'kysely';
import { newId } from '#server/ids.ts';
import type { World } from '../world.ts';

/** A dispute of somebody's hours, each of another booking. */
export async function insertDispute(
  world: World,
  columns: { status: string; answer_by?: Date; decide_by?: Date; appeal_by?: Date },
) {
  const { rows } = await sql<{ id: string; business_id: string; specialist_id: string; timesheet_id: string }>`
    select e.id, e.business_id, e.specialist_id, t.id as timesheet_id
    from engagements e join timesheets t on t.engagement_id = e.id
    where e.status in ('Approved', 'Completed') and not exists (select 1 from disputes d where d.engagement_id = e.id)
    order by e.id limit 1`.execute(world.db);
  const [booking] = rows;
  if (!booking) throw new Error('no approved booking');
  const { id: engagementId, ...parties } = booking;
  await world.db
    .insertInto('disputes')
    .values({
      id: newId(),
      region: 'US',
      engagement_id: engagementId,
      ...parties,
      kind: 'silence',
      cause: 'beyondRecord',
      opened_at: world.clock.now(),
      claimed_minutes: 60,
      claimed_pay_cents: 7200,
      claimed_fee_cents: 864,
      offered_minutes: 0,
      offered_pay_cents: 0,
      offered_fee_cents: 0,
      updated_at: world.clock.now(),
      ...columns,
    })
    .execute();
}
