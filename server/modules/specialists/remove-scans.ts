/** Removes scans from the disk: of a deleted account, and those no row names. */

import { after, HOUR, MINUTE, toMillis } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import type { Chore } from '../../call/sweep.ts';
import type { FileStore } from '../../gateways/files/file-store.ts';
import { findDocumentKeys, findKeysInUse } from './queries/document-queries.ts';

/** Removes the scans of a closed profile from the disk; their rows tell which, and stay as what was once checked. */
export async function removeScansOf(deps: Deps, userId: string): Promise<void> {
  for (const key of await findDocumentKeys(deps.db, userId)) await deps.gateways.files.remove(key);
}

/** An upload is over within a minute: what is this old belongs to no call that still runs. */
const OLD = HOUR;
const EVERY = HOUR;

const lastRuns = new WeakMap<FileStore, number>();

/**
 * Removes what a process left on the disk when it died in the middle of an upload: drafts, and files whose row was never
 * committed. Reads a whole folder, so it runs at the start of the process and hourly.
 */
export const removeStrayScans: Chore = {
  name: 'removeInterruptedUploads',
  run: async (deps) => {
    const now = machineTime(deps);
    const { files } = deps.gateways;
    const last = lastRuns.get(files);
    if (last !== undefined && toMillis(now) - last < EVERY) return 0;
    lastRuns.set(files, toMillis(now));
    const drafts = await files.removeDraftsBefore(after(now, -OLD));
    return drafts + (await removeUnnamed(deps, after(now, -OLD)));
  },
};

async function removeUnnamed({ db, gateways, log, questions }: Deps, before: Date): Promise<number> {
  const keys = await gateways.files.keysBefore(before);
  const used = new Set([
    ...(await findKeysInUse(db, keys)),
    ...(await questions.receiptKeysInUse(db, keys)),
    ...(await questions.disputeFileKeysInUse(db, keys)),
    ...(await questions.doorPhotoKeysInUse(db, keys)),
    ...(await questions.appealFileKeysInUse(db, keys)),
    ...(await questions.messageFileKeysInUse(db, keys)),
    ...(await questions.supportFileKeysInUse(db, keys)),
  ]);
  const unnamed = keys.filter((key) => !used.has(key));
  for (const key of unnamed) await gateways.files.remove(key);
  if (unnamed.length > 0) log.info({ files: unnamed.length }, 'removed files of interrupted uploads');
  return unnamed.length;
}

/** Files carry the machine's time, which a demo's clock runs ahead of. */
function machineTime({ clock }: Deps): Date {
  return after(clock.now(), -clock.offsetMinutes() * MINUTE);
}
