/** The SQL of what the sides of a dispute send as evidence. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type DisputeFileRow = Selectable<DB['dispute_files']>;
type GoesWith = 'dispute' | 'answer' | 'appeal';

export async function insertDisputeFile(db: Db, row: Insertable<DB['dispute_files']>): Promise<DisputeFileRow> {
  return db.insertInto('dispute_files').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findDisputeFile(db: Db, id: string): Promise<DisputeFileRow | undefined> {
  return db.selectFrom('dispute_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns how many files a side has sent about a booking. */
export async function countDisputeFiles(db: Db, engagementId: string, side: string): Promise<number> {
  const row = await db
    .selectFrom('dispute_files')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('engagement_id', '=', engagementId)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

/** Returns the files that were said with something, of these disputes. */
export async function filesOfDisputes(db: Db, disputeIds: readonly string[]): Promise<DisputeFileRow[]> {
  return db
    .selectFrom('dispute_files')
    .selectAll()
    .where('dispute_id', '=', anyOf(disputeIds))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Puts files of a side with what it says; returns how many there were, said with nothing before. */
export async function claimDisputeFiles(
  db: Db,
  ids: readonly string[],
  of: { readonly engagementId: string; readonly side: string; readonly disputeId: string; readonly goesWith: GoesWith },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql`
    update dispute_files set dispute_id = ${of.disputeId}, goes_with = ${of.goesWith}
    where id = ${anyOf(ids)} and engagement_id = ${of.engagementId} and side = ${of.side} and dispute_id is null
    returning id`.execute(db);
  return rows.length;
}

/** Returns those of these keys under which a file is kept. */
export async function disputeFileKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('dispute_files').select('file_key').where('file_key', '=', anyText(keys)).execute();
  return rows.map(({ file_key }) => file_key);
}
