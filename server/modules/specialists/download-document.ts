import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { findDocument } from './queries/document-queries.ts';

/** A scan, for its owner and for Admins; anybody else's is `not_found`. */
export const downloadDocument: ActionOf<typeof specialistEndpoints.downloadDocument> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findDocument(call.db, params.id)) ?? refuse('not_found');
  if (call.actor.role !== 'Admin' && row.specialist_id !== call.actor.specialistId) refuse('not_found');
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};
