/** The SQL of scans. */
import type { Insertable, Selectable } from 'kysely';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import { firstStatus, nextStatus, statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type DocumentRow = Selectable<DB['documents']>;

export async function insertDocument(db: Db, row: Omit<Insertable<DB['documents']>, 'status'>): Promise<DocumentRow> {
  const first = firstStatus(approvalLifecycle, 'submit');
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

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
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
    .set({ file_name: '', number: null, state: null, expires_on: null })
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
    .set({ ...nextStatus(approvalLifecycle, decision), reason })
    .where('license_id', '=', licenseId)
    .where('status', '=', anyText(statusesBefore(approvalLifecycle, decision)))
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
    .set({ ...nextStatus(approvalLifecycle, decision), reason })
    .where('specialist_id', '=', specialistId)
    .where('license_id', 'is', null)
    .where('status', '=', anyText(statusesBefore(approvalLifecycle, decision)))
    .execute();
}
