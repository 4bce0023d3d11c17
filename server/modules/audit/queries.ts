/** The SQL of the audit log. */
import type { Db } from '../../db/open.ts';
import { pageAndTotal } from '../../db/page-rows.ts';

type Filter = {
  readonly subjectId?: string | undefined;
  readonly actorId?: string | undefined;
  readonly name?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Returns one page of events, newest first, with who acted. */
export async function pageOfEvents(db: Db, { subjectId, actorId, name, page, pageSize }: Filter) {
  let found = db.selectFrom('events').leftJoin('users', 'users.id', 'events.actor_id');
  if (subjectId) found = found.where('events.subject_id', '=', subjectId);
  if (actorId) found = found.where('events.actor_id', '=', actorId);
  if (name) found = found.where('events.name', '=', name);
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
