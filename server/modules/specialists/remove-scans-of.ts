import type { Deps } from '../../call/deps.ts';
import { findDocumentKeys } from './queries/document-queries.ts';

/** Removes the scans of a closed profile from the disk; their rows tell which, and stay as what was once checked. */
export async function removeScansOf(deps: Deps, userId: string): Promise<void> {
  for (const key of await findDocumentKeys(deps.db, userId)) await deps.gateways.files.remove(key);
}
