import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { findSupportFile } from './queries/file-queries.ts';

/** Returns a file of a case, for whoever wrote it and for Admins; anybody else's is `not_found`. */
export const downloadSupportFile: ActionOf<typeof supportEndpoints.downloadSupportFile> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findSupportFile(call.db, params.id)) ?? refuse('not_found');
  const { role, userId } = call.actor;
  if (role !== 'Admin' && row.user_id !== userId) refuse('not_found');
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};
