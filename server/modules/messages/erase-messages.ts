/** What becomes of messages with their author's account: the thread stays, nothing of what they wrote does (PRODUCT §1). */
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { eraseFiles, removedFileKeys } from './queries/file-queries.ts';
import { eraseTexts } from './queries/message-queries.ts';

/** Erases what a person wrote and sent; whoever still sends with that account waits for its deletion (`holdUser`). */
export async function eraseMessagesOf({ db, now }: Pick<Call, 'db' | 'now'>, userId: string): Promise<void> {
  await eraseTexts(db, userId, now);
  await eraseFiles(db, userId, now);
}

/** Removes their files from the disk, once that is committed. */
export async function removeMessageFilesOf(deps: Deps, userId: string): Promise<void> {
  for (const key of await removedFileKeys(deps.db, userId)) await deps.gateways.files.remove(key);
}
