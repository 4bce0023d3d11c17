/** The SQL of scans. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ApprovalStatus } from '#contract/statuses.ts';
import { firstStatus, type NextStatus, nextStatus } from '../../../call/lifecycle.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { documentLifecycle } from '../document-lifecycle.ts';

export type DocumentRow = Selectable<DB['documents']>;

export async function insertDocument(db: Db, row: Omit<Insertable<DB['documents']>, 'status'>): Promise<DocumentRow> {
  const first = firstStatus(documentLifecycle, 'submit');
  return db
    .insertInto('documents')
    .values({ ...row, ...first })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns them newest first. */
export async function findDocuments(db: Db, specialistIds: readonly string[]): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('specialist_id', '=', anyOf(specialistIds))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns rows by id; an unknown id is not in the answer. */
export async function findDocumentRows(db: Db, ids: readonly string[]): Promise<Map<string, DocumentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('documents').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
}

type DocumentChange = Omit<Updateable<DB['documents']>, 'status'> & { readonly status?: NextStatus<ApprovalStatus> };

export async function changeDocument(db: Db, id: string, change: DocumentChange): Promise<void> {
  await db.updateTable('documents').set(change).where('id', '=', id).execute();
}

/** Returns the earlier scans of the same document that still wait: the newest stands for them. */
export async function findEarlierPending(
  db: Db,
  { id, specialist_id, kind, license_id, created_at }: DocumentRow,
): Promise<string[]> {
  let rows = db
    .selectFrom('documents')
    .select('id')
    .where('specialist_id', '=', specialist_id)
    .where('kind', '=', kind)
    .where('status', '=', 'Pending')
    .where('id', '<>', id)
    .where('created_at', '<=', created_at);
  rows = license_id ? rows.where('license_id', '=', license_id) : rows.where('license_id', 'is', null);
  return (await rows.execute()).map((row) => row.id);
}

export async function countDocuments(db: Db, specialistId: string): Promise<number> {
  const row = await db
    .selectFrom('documents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('specialist_id', '=', specialistId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Keeps that something was checked, not what it said: number, state and file name go. */
export async function eraseDocuments(db: Db, specialistId: string): Promise<void> {
  await db
    .updateTable('documents')
    .set({ file_name: '', number_sealed: null, state: null, expires_on: null })
    .where('specialist_id', '=', specialistId)
    .execute();
}

/** Keys of the scans of a person's profile. */
export async function findDocumentKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('specialists', 'specialists.id', 'documents.specialist_id')
    .select('documents.file_key')
    .where('specialists.user_id', '=', userId)
    .execute();
  return rows.map((row) => row.file_key);
}

/** Returns those of the keys that a row names. */
export async function findKeysInUse(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('documents').select('file_key').where('file_key', '=', anyText(keys)).execute();
  return new Set(rows.map((row) => row.file_key));
}

/** Attaches the scans of a license that were sent before it was entered: for its state, or for none in particular. */
export async function attachScans(
  db: Db,
  license: { readonly id: string; readonly specialist_id: string; readonly state: string },
) {
  await db
    .updateTable('documents')
    .set({ license_id: license.id })
    .where('specialist_id', '=', license.specialist_id)
    .where('kind', '=', 'license')
    .where('license_id', 'is', null)
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', '=', license.state)]))
    .execute();
}

/** Decides on the scans of one license that wait. */
export async function decideLicenseScans(
  db: Db,
  licenseId: string,
  decision: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...nextStatus(documentLifecycle, decision), reason })
    .where('license_id', '=', licenseId)
    .where('status', '=', 'Pending')
    .execute();
}

/** Decides on every scan of a profile that waits; those of its licenses are decided with each of them. */
export async function decideDocuments(
  db: Db,
  specialistId: string,
  decision: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('documents')
    .set({ ...nextStatus(documentLifecycle, decision), reason })
    .where('specialist_id', '=', specialistId)
    .where('license_id', 'is', null)
    .where('status', '=', 'Pending')
    .execute();
}

/** Returns those of these that were declined with no other sent since; the scan of a license that is gone is none. */
export async function findDeclinedDocuments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select d.id from documents d
    where d.id = ${anyOf(ids)} and d.status = 'Rejected' and (d.kind <> 'license' or d.license_id is not null)
      and not exists (select from documents n where n.specialist_id = d.specialist_id and n.kind = d.kind
        and n.license_id is not distinct from d.license_id and (n.created_at, n.id) > (d.created_at, d.id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
