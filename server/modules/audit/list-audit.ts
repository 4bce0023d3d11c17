import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { pageOfEvents } from './queries.ts';
import { sentenceOf } from './sentence-of.ts';

/** Every change: who, what, when, newest first. */
export const listAudit: ActionOf<typeof adminEndpoints.listAudit> = async (call, { query }) => {
  const { rows, total } = await pageOfEvents(call.db, query);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    actorId: row.actor_id,
    actor: row.first_name === null ? 'Mortar' : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    sentence: sentenceOf(row.name, row.data as object, call.language),
    details: row.data as Record<string, unknown>,
  }));
  return { items, total, page: query.page };
};
