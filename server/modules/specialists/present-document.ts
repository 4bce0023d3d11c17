import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import type { DocumentRow } from './queries/document-queries.ts';

export function presentDocument(row: DocumentRow): SpecialistDocument {
  return {
    id: row.id,
    kind: row.kind as SpecialistDocument['kind'],
    fileName: row.file_name,
    mimeType: row.mime_type,
    bytes: row.bytes,
    number: row.number,
    state: row.state,
    expiresOn: row.expires_on,
    status: row.status as SpecialistDocument['status'],
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
  };
}
