import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { hasReadThread } from '../engagements/index.ts';
import { messageSideOf } from './find-thread.ts';
import { findFile } from './queries/file-queries.ts';
import { isAroundOpenedReport } from './review-reports.ts';

/**
 * Returns a file of a message, for its two sides; for an Admin, of a reported message whose report they opened and of those
 * read around it, or of a dispute whose messages they read. Anybody else's, a hidden and a removed one are `not_found`.
 */
export const downloadMessageFile: ActionOf<typeof messageEndpoints.downloadMessageFile> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findFile(call.db, params.id)) ?? refuse('not_found');
  const { userId, role } = call.actor;
  if (role === 'Admin') {
    const mayRead =
      (await isAroundOpenedReport(call.db, row, userId)) || (await hasReadThread(call.db, row.engagement_id, userId));
    if (!mayRead) refuse('not_found');
  } else {
    await messageSideOf(call, row.engagement_id);
    if (row.hidden_at) refuse('not_found');
  }
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};
