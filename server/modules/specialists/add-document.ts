import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, Upload } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { fileKind } from './file-kind.ts';
import { lockOwnProfile } from './own-profile.ts';
import { presentDocument } from './present-document.ts';
import { countDocuments, insertDocument } from './queries/document-queries.ts';
import { readDocumentForm } from './read-document-form.ts';

const MOST_DOCUMENTS = 40;

/** Keeps a scan for a reviewer: a JPEG, PNG or PDF under a name of ours (PRODUCT §8; reliability S34). */
export const addDocument: ActionOf<typeof specialistEndpoints.addDocument> = async (call: SignedCall, { body }) => {
  const { file, ...form } = readDocumentForm(body as unknown as Upload);
  const mimeType = fileKind(file.name, file.bytes);
  if (!mimeType) refuse('unsupported_media_type', {}, { file: 'Choose a JPEG, PNG or PDF' });
  const profile = await lockOwnProfile(call);
  if ((await countDocuments(call.db, profile.id)) >= MOST_DOCUMENTS)
    refuse('invalid_input', {}, { file: 'You have sent all the documents we keep' });
  const key = newId();
  // Before the row: a row always has its file. A file whose row is undone is never shown to anyone.
  await call.deps.gateways.files.put(key, file.bytes);
  const row = await insertDocument(call.db, {
    id: newId(),
    specialist_id: profile.id,
    kind: form.kind,
    file_key: key,
    file_name: plainName(file.name),
    mime_type: mimeType,
    bytes: file.bytes.length,
    number: form.number ?? null,
    state: form.state ?? null,
    expires_on: form.expiresOn ?? null,
    status: 'Pending',
    created_at: call.now,
  });
  await recordEvent(call, 'documentAdded', {
    subject: ['document', row.id],
    region: profile.region,
    data: { kind: row.kind },
  });
  return presentDocument(row);
};

/** The last part of what the sender called it, printable and bounded: shown, never used as a path. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  return last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-120);
}
