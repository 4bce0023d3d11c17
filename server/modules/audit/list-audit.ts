import type { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { findPeople } from '../accounts/index.ts';
import { findSpecialists } from '../specialists/index.ts';
import { pageOfEvents } from './queries.ts';
import { sentenceOf } from './sentence-of.ts';

/** Returns every change: who, what, about whom, when, newest first. */
export const listAudit: ActionOf<typeof auditEndpoints.listAudit> = async (call, { query }) => {
  const { rows, total } = await pageOfEvents(call.db, query);
  const nameOf = await namesOf(
    call.db,
    rows.flatMap(({ data }) => specialistIn(data) ?? []),
  );
  const items = rows.map((row) => {
    const actor = row.first_name === null ? 'Mortar' : `${row.first_name} ${row.last_name ?? ''}`.trim();
    const person = nameOf(specialistIn(row.data));
    return {
      id: row.id,
      at: row.at.toISOString(),
      name: row.name,
      actorId: row.actor_id,
      actor,
      person: person === actor ? null : person,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      sentence: sentenceOf(speakerOf(call.language), row.name, row.data as object),
      details: row.data as Record<string, unknown>,
    };
  });
  return { items, total, page: query.page };
};

function specialistIn(data: unknown): string | undefined {
  const { specialistId } = data as { readonly specialistId?: unknown };
  return typeof specialistId === 'string' ? specialistId : undefined;
}

/** Returns how to read a specialist's name; null for none, and for one whose account is gone. */
async function namesOf(db: Db, ids: readonly string[]): Promise<(id: string | undefined) => string | null> {
  const specialists = await findSpecialists(db, [...new Set(ids)]);
  const people = await findPeople(
    db,
    [...specialists.values()].map(({ user_id }) => user_id),
  );
  return (id) => {
    const person = id === undefined ? undefined : people.get(specialists.get(id)?.user_id ?? '');
    return person ? `${person.firstName} ${person.lastName}` : null;
  };
}
