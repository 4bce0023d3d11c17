import type { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { pageOfEvents } from './queries.ts';
import { sentenceOf } from './sentence-of.ts';

/** Returns every change: who, what, when, newest first. */
export const listAudit: ActionOf<typeof auditEndpoints.listAudit> = async (call, { query }) => {
  const { rows, total } = await pageOfEvents(call.db, query);
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    name: row.name,
    actorId: row.actor_id,
    actor: row.first_name === null ? 'Mortar' : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    sentence: sentenceOf(speakerOf(call.language), row.name, row.data as object),
    details: row.data as Record<string, unknown>,
  }));
  return { items, total, page: query.page };
};
