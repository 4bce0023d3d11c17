/** Evidence of a dispute: sent by a side, read by the other and by Admins once it was said with something (PRODUCT §5). */
import type { DisputeFile } from '#contract/engagements/dispute.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, FileAnswer, Upload } from '../../../call/route.ts';
import { fileKind, plainName } from '../../../call/uploaded-file.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, lockParties, sideOf } from '../parties.ts';
import {
  claimDisputeFiles,
  countDisputeFiles,
  type DisputeFileRow,
  findDisputeFile,
  insertDisputeFile,
} from '../queries/dispute-file-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';

/** As many as a side sends about a booking, said or not. */
const MOST_FILES_OF_A_SIDE = 20;

/** Keeps a file under a name of ours, for what a side says to name. */
export const addDisputeFile: ActionOf<typeof disputeEndpoints.addDisputeFile> = async (
  call: SignedCall,
  { params, body },
) => {
  const { file } = body as unknown as Upload;
  if (!file || file.received.size === 0) refuse('dispute_files_invalid', {}, { file: 'file_missing' });
  const mimeType = fileKind(file.name, file.received.head);
  if (!mimeType) refuse('unsupported_media_type', { takes: 'file' }, { file: 'file_kind' });
  const { engagement, side } = await lockParties(call, params.id);
  if (!isOneOf(workedStatuses, engagement.status) && engagement.ended_as === null)
    refuse('wrong_status', { status: engagement.status });
  if ((await countDisputeFiles(call.db, engagement.id, side)) >= MOST_FILES_OF_A_SIDE)
    refuse('dispute_files_invalid', {}, { file: 'dispute_files_full' });
  const key = newId();
  // Before the row: a row always has its file. A file whose row is undone is removed.
  await file.received.keep(key);
  const row = await insertDisputeFile(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    side,
    file_key: key,
    file_name: plainName(file.name),
    mime_type: mimeType,
    bytes: file.received.size,
    created_at: call.now,
  });
  await recordEvent(call, 'disputeFileAdded', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), fileId: row.id },
  });
  return presentDisputeFile(row);
};

/** Returns a file for who sent it; said with something, for both sides and for Admins. Anybody else's is `not_found`. */
export const downloadDisputeFile: ActionOf<typeof disputeEndpoints.downloadDisputeFile> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findDisputeFile(call.db, params.id)) ?? refuse('not_found');
  const side = await sideOf(call, (await findEngagement(call.db, row.engagement_id)) ?? refuse('not_found'));
  if (row.dispute_id === null && side !== row.side) refuse('not_found');
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};

/** Attaches files to a side's statement; throws `dispute_files_invalid` where one is not its own, or was said before. */
export async function attachDisputeFiles(
  call: SignedCall,
  fileIds: readonly string[],
  of: Parameters<typeof claimDisputeFiles>[2],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if ((await claimDisputeFiles(call.db, ids, of)) !== ids.length)
    refuse('dispute_files_invalid', {}, { fileIds: 'file_unknown' });
}

export function presentDisputeFile(row: DisputeFileRow): DisputeFile {
  return { id: row.id, fileName: row.file_name, mimeType: row.mime_type, bytes: row.bytes };
}
