/** The SQL of what reviewers saw: checks of licenses and documents, and who opened a scan. */
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export async function insertCheck(db: Db, row: Insertable<DB['document_checks']>): Promise<void> {
  await db.insertInto('document_checks').values(row).execute();
}

export type LastCheck = {
  /** The license or document. */
  readonly item_id: string;
  readonly id: string;
  readonly read_sealed: string;
  readonly source: string;
  readonly shown: string;
  readonly checked_at: Date;
  readonly by: string;
};

/** Returns the last check of each of these licenses and documents. */
export async function lastChecks(db: Db, itemIds: readonly string[]): Promise<Map<string, LastCheck>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<LastCheck>`
    select distinct on (coalesce(c.document_id, c.license_id)) coalesce(c.document_id, c.license_id) as item_id, c.id, c.read_sealed, c.source, c.shown,
      c.checked_at, u.first_name || ' ' || u.last_name as by
    from document_checks c join users u on u.id = c.checked_by
    where c.document_id = ${anyOf(itemIds)} or (c.document_id is null and c.license_id = ${anyOf(itemIds)})
    order by coalesce(c.document_id, c.license_id), c.checked_at desc`.execute(db);
  return new Map(rows.map((row) => [row.item_id, row]));
}

export async function insertOpening(db: Db, row: Insertable<DB['document_openings']>): Promise<void> {
  await db.insertInto('document_openings').values(row).execute();
}

/** How many openings of a scan its owner sees. */
const OPENINGS_SHOWN = 5;

type Opening = { readonly document_id: string; readonly opened_at: Date; readonly by: string };

/** Returns the latest openings of each of these scans by others than their owner, the latest first. */
export async function openingsOf(db: Db, documentIds: readonly string[]): Promise<Map<string, Opening[]>> {
  if (documentIds.length === 0) return new Map();
  const { rows } = await sql<Opening>`
    select document_id, opened_at, by from (
      select o.document_id, o.opened_at, u.first_name as by,
        row_number() over (partition by o.document_id order by o.opened_at desc, o.id desc) as place
      from document_openings o join users u on u.id = o.opened_by where o.document_id = ${anyOf(documentIds)}) latest
    where place <= ${OPENINGS_SHOWN} order by opened_at desc`.execute(db);
  return Map.groupBy(rows, (row) => row.document_id);
}
