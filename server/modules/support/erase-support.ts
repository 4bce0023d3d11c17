/** What becomes of support cases with the account that wrote them (PRODUCT §1). */
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { adoptCases, eraseCasesOf } from './queries/case-queries.ts';
import { eraseSupportFiles, removedSupportKeys } from './queries/file-queries.ts';
import { eraseSupportTexts } from './queries/message-queries.ts';

/** Erases what a person wrote and sent, signed out too, and closes their cases. */
export async function eraseSupportOf({ db, now }: Pick<Call, 'db' | 'now'>, userId: string): Promise<void> {
  await adoptCases(db, userId);
  await eraseSupportTexts(db, userId, now);
  await eraseSupportFiles(db, userId, now);
  await eraseCasesOf(db, userId, now);
}

/** Removes their files from the disk, once that is committed. */
export async function removeSupportFilesOf(deps: Deps, userId: string): Promise<void> {
  for (const key of await removedSupportKeys(deps.db, userId)) await deps.gateways.files.remove(key);
}
