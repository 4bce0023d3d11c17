/** Scans of licenses and IDs: sent, listed and read again by their owner (SPEC C-10). */
import { z } from 'zod';
import { StateCode } from '#contract/businesses/business.ts';
import { fieldError } from '#contract/field-errors.ts';
import { Id } from '#contract/lists.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { documentKinds, type SpecialistDocument } from '#contract/specialists/specialist.ts';
import { line } from '#contract/text.ts';
import { Day } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { fieldProblemsOf } from '../../call/field-problems.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, FileAnswer, Upload } from '../../call/route.ts';
import { fileKind, plainName } from '../../call/uploaded-file.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { lockOwnProfile, ownProfile } from './own-profile.ts';
import { insertOpening, openingsOf } from './queries/document-check-queries.ts';
import {
  countDocuments,
  type DocumentRow,
  findDocument,
  findDocuments,
  insertDocument,
} from './queries/document-queries.ts';
import { findLicensesOf } from './queries/license-queries.ts';
import { findSpecialist } from './queries/specialist-queries.ts';
import { answerWith } from './review-questions.ts';
import { openSealed, sealFor } from './sealed-numbers.ts';

const MOST_DOCUMENTS = 40;

/** Keeps a scan for a reviewer: a JPEG, PNG or PDF under a name of ours (PRODUCT §8; reliability S34). */
export const addDocument: ActionOf<typeof specialistEndpoints.addDocument> = async (call: SignedCall, { body }) => {
  const { file, ...form } = readDocumentForm(body as unknown as Upload);
  const mimeType = fileKind(file.name, file.received.head);
  if (!mimeType) refuse('unsupported_media_type', { takes: 'file' }, { file: 'file_kind' });
  const profile = await lockOwnProfile(call);
  if ((await countDocuments(call.db, profile.id)) >= MOST_DOCUMENTS)
    refuse('invalid_input', {}, { file: 'documents_full' });
  const licenseId = form.kind === 'license' ? await licenseOfScan(call, profile.id, form) : null;
  const key = newId();
  // Before the row: a row always has its file. A file whose row is undone is removed.
  await file.received.keep(key);
  const id = newId();
  const row = await insertDocument(call.db, {
    id,
    specialist_id: profile.id,
    kind: form.kind,
    license_id: licenseId,
    file_key: key,
    file_name: plainName(file.name),
    mime_type: mimeType,
    bytes: file.received.size,
    number_sealed: sealFor(call, 'document number', id, form.number ?? null),
    state: form.state ?? null,
    expires_on: form.expiresOn ?? null,
    created_at: call.now,
  });
  await recordEvent(call, 'documentAdded', {
    subject: ['document', row.id],
    region: profile.region,
    data: { kind: row.kind },
  });
  const sent = await findDocuments(call.db, [profile.id]);
  // Of a document the same kind is asked for; of a license its own scan; of a profile any.
  await answerWith(
    call,
    profile,
    'scan',
    ({ kind, item_id }) =>
      kind === 'specialist' ||
      (kind === 'license' && item_id === licenseId) ||
      sent.some(({ id, kind: sentKind }) => id === item_id && sentKind === row.kind),
  );
  return presentDocument(call, row);
};

/** Returns the license a scan is of: the one named, else the one for its state, else the primary one; null before any. */
async function licenseOfScan(
  call: SignedCall,
  specialistId: string,
  { licenseId, state }: { readonly licenseId?: string | undefined; readonly state?: string | undefined },
): Promise<string | null> {
  const held = await findLicensesOf(call.db, specialistId);
  if (licenseId) return held.find(({ id }) => id === licenseId)?.id ?? refuse('not_found');
  const found = held.find((license) => (state ? license.state === state : license.is_primary));
  return found?.id ?? null;
}

/** Returns the caller's own scans, newest first. */
export const listDocuments: ActionOf<typeof specialistEndpoints.listDocuments> = async (call: SignedCall) => {
  const rows = await findDocuments(call.db, [(await ownProfile(call)).id]);
  const openings = await openingsOf(
    call.db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentDocument(call, row, openings.get(row.id))), total: rows.length, page: 0 };
};

/** Returns a scan, for its owner and for Admins, whose opening is recorded first; anybody else's is `not_found`. */
export const downloadDocument: ActionOf<typeof specialistEndpoints.downloadDocument> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findDocument(call.db, params.id)) ?? refuse('not_found');
  if (call.actor.role !== 'Admin' && row.specialist_id !== call.actor.specialistId) refuse('not_found');
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  if (call.actor.role === 'Admin') await recordOpening(call, row);
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};

/** Each opening by an Admin is a line its owner sees (PRODUCT §8). A read has no transaction of its own. */
async function recordOpening(call: SignedCall, { id, kind, specialist_id }: DocumentRow): Promise<void> {
  await inTransaction(call.deps.db, async (db) => {
    const opened = { id: newId(), document_id: id, opened_by: call.actor.userId, opened_at: call.now };
    await insertOpening(db, opened);
    const profile = await findSpecialist(db, specialist_id);
    await recordEvent({ ...call, db }, 'documentOpened', {
      subject: ['specialist', specialist_id],
      region: profile?.region ?? 'US',
      data: { documentId: id, kind: kind as SpecialistDocument['kind'] },
    });
  });
}

type Openings = readonly { readonly opened_at: Date; readonly by: string }[];

export function presentDocument(call: Call, row: DocumentRow, openings: Openings = []): SpecialistDocument {
  return {
    id: row.id,
    kind: row.kind as SpecialistDocument['kind'],
    licenseId: row.license_id,
    fileName: row.file_name,
    mimeType: row.mime_type,
    bytes: row.bytes,
    number: openSealed(call, 'document number', row.id, row.number_sealed),
    state: row.state,
    expiresOn: row.expires_on,
    status: row.status as SpecialistDocument['status'],
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    openings: openings.map(({ opened_at, by }) => ({ at: opened_at.toISOString(), by })),
  };
}

const Fields = z.strictObject({
  kind: z.enum(documentKinds, fieldError('document_kind')),
  licenseId: Id.optional(),
  number: line(40).optional(),
  state: StateCode.optional(),
  expiresOn: Day.optional(),
});

/** Returns what comes with a scan. An empty field is one left out; anything wrong is refused at its field. */
function readDocumentForm(upload: Upload) {
  const filled = Object.fromEntries(Object.entries(upload.fields).filter(([, value]) => value.trim() !== ''));
  const parsed = Fields.safeParse(filled);
  const file = upload.file;
  if (parsed.success && file && file.received.size > 0) return { ...parsed.data, file };
  const fields = fieldProblemsOf(parsed.error?.issues ?? []);
  const missing = !file || file.received.size === 0;
  return refuse('invalid_input', {}, { ...fields, ...(missing && { file: 'file_missing' }) });
}
