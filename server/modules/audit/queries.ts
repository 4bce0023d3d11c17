/** The SQL of the audit log. */
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { pageAndTotal } from '../../db/page-rows.ts';

type Filter = {
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly name?: string | undefined;
  readonly aboutId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Returns one page of events, newest first, with who acted. */
export async function pageOfEvents(db: Db, { subjectId, actorId, name, aboutId, page, pageSize }: Filter) {
  let found = db.selectFrom('events').leftJoin('users', 'users.id', 'events.actor_id');
  if (subjectId) found = found.where('events.subject_id', '=', subjectId);
  if (actorId) found = found.where('events.actor_id', '=', actorId);
  if (name) found = found.where('events.name', '=', name);
  if (aboutId) found = found.where(isActAbout(aboutId));
  return pageAndTotal(
    db,
    found
      .selectAll('events')
      .select(['users.first_name', 'users.last_name'])
      .orderBy('events.at', 'desc')
      .orderBy('events.id', 'desc'),
    { page, pageSize },
  );
}

/** Says that an Admin did it about this person: to the account, their profile, their pharmacies, or a booking of either. */
function isActAbout(userId: string) {
  const profile = sql`(select p.id from specialists p where p.user_id = ${userId})`;
  const pharmacies = sql`(select b.id from businesses b where b.owner_id = ${userId}
    union all select m.business_id from business_managers m where m.user_id = ${userId})`;
  return sql<boolean>`(events.actor_role = 'Admin' and (events.subject_id in (${userId}, ${profile}::text)
    or events.data ->> 'specialistId' = ${profile}::text or events.data ->> 'userId' = ${userId}
    or events.business_id in ${pharmacies}))`;
}
