/** What a notification is about, read in one statement from the tables of the modules it concerns. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type ContextIds = {
  readonly engagementId: string | null;
  readonly shiftId: string | null;
  readonly businessId: string | null;
  readonly specialistId: string | null;
  /** Somebody named by id or by e-mail. */
  readonly userId: string | null;
  readonly email: string | null;
};

export type ContextRow = {
  engagement_id: string | null;
  shift_id: string | null;
  role: string | null;
  starts_at: Date | null;
  ends_at: Date | null;
  business_id: string | null;
  business_name: string | null;
  place: string | null;
  time_zone: string | null;
  owner_id: string | null;
  manager_ids: string[];
  specialist_id: string | null;
  specialist_user_id: string | null;
  first_name: string | null;
  last_name: string | null;
  person_id: string | null;
  person_first_name: string | null;
  person_role: string | null;
};

/** Returns everything the ids lead to; always one row. */
export async function findContext(db: Db, ids: ContextIds): Promise<ContextRow> {
  const { rows } = await sql<ContextRow>`
    select e.id as engagement_id, h.id as shift_id, h.role, h.starts_at, h.ends_at,
      b.id as business_id, b.name as business_name, b.city || ', ' || b.state as place, b.time_zone, b.owner_id,
      array(select m.user_id::text from business_managers m where m.business_id = b.id) as manager_ids,
      s.id as specialist_id, s.user_id as specialist_user_id, u.first_name, u.last_name,
      p.id as person_id, p.first_name as person_first_name, p.role as person_role
    from (select 1) as one
      left join engagements e on e.id = ${ids.engagementId}::uuid
      left join shifts h on h.id = coalesce(${ids.shiftId}::uuid, e.shift_id)
      left join businesses b on b.id = coalesce(${ids.businessId}::uuid, e.business_id, h.business_id)
      left join specialists s on s.id = coalesce(${ids.specialistId}::uuid, e.specialist_id)
      left join users u on u.id = s.user_id
      left join users p on p.id = ${ids.userId}::uuid or (p.deleted_at is null and p.email = ${ids.email}::text)`.execute(
    db,
  );
  if (!rows[0]) throw new Error('a context is one row');
  return rows[0];
}

/** Returns the Admins, whose queues follow what profiles do. */
export async function findAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('deleted_at', 'is', null)
    .where('is_blocked', '=', false)
    .execute();
  return rows.map((row) => row.id);
}
