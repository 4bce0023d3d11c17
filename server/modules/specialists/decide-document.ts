/** What a reviewer decides about one certificate, ID or scan that came on its own (PRODUCT §8). */
import type { DocumentCheck, DocumentFacts } from '#contract/specialists/document-check.ts';
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { SignedCall } from '../../call/call.ts';
import { nextStatus, refusalOfStep, type Step } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { documentLifecycle } from './document-lifecycle.ts';
import { licenseDay } from './license-lapse.ts';
import { changeDocument, type DocumentRow, findDocument, findEarlierPending } from './queries/document-queries.ts';
import { closeQuestions } from './queries/review-question-queries.ts';
import { recordCheck } from './record-check.ts';
import { openSealed, sealFor } from './sealed-numbers.ts';
import { lockSpecialist, type SpecialistRow } from './specialist-lifecycle.ts';

type Decision = 'approve' | 'reject' | 'withdraw';

/** Verifies it as it was typed, or as it was read where the reviewer says so; earlier ones of its kind that wait go with it. */
export async function verifyDocument(call: SignedCall, id: string, name: string, check: DocumentCheck): Promise<void> {
  const { document, profile } = await lockDocument(call, id, 'approve');
  const kept = openSealed(call, 'document number', id, document.number_sealed);
  const typed: DocumentFacts = {
    name,
    number: kept,
    state: document.state as DocumentFacts['state'],
    expires: document.expires_on,
  };
  const about = { specialistId: profile.id, licenseId: document.license_id, documentId: id, typed };
  const counted = await recordCheck(call, about, check);
  const expires = counted.expires ?? document.expires_on ?? check.read.expires;
  if (expires && expires < licenseDay(call.now)) refuse('document_ended', { date: expires });
  const number = counted.number ?? kept ?? check.read.number;
  const read = { expires_on: expires, number_sealed: sealFor(call, 'document number', id, number) };
  await decide(call, document, 'approve', null, read);
  await recordEvent(call, 'documentVerified', {
    ...subjectOf(profile),
    data: { documentId: id, kind: document.kind as 'immunizer', shown: check.shown },
  });
}

/** Declines it with a reason its owner reads; `withdraw`: one that was verified counts no more. */
export async function declineDocument(
  call: SignedCall,
  id: string,
  reason: string,
  decision: 'reject' | 'withdraw' = 'reject',
): Promise<void> {
  const { document, profile } = await lockDocument(call, id, decision);
  await decide(call, document, decision, reason);
  await recordEvent(call, 'documentDeclined', {
    ...subjectOf(profile),
    data: { documentId: id, kind: document.kind as 'immunizer', reason },
  });
}

async function decide(
  call: SignedCall,
  document: DocumentRow,
  decision: Decision,
  reason: string | null,
  read: Partial<Pick<DocumentRow, 'expires_on' | 'number_sealed'>> = {},
): Promise<void> {
  const next = {
    approve: nextStatus(documentLifecycle, 'approve'),
    reject: nextStatus(documentLifecycle, 'reject'),
    withdraw: nextStatus(documentLifecycle, 'withdraw'),
  }[decision];
  await changeDocument(call.db, document.id, { ...next, reason, ...read });
  const earlier = await findEarlierPending(call.db, document);
  for (const id of earlier) await changeDocument(call.db, id, { ...nextStatus(documentLifecycle, 'reject'), reason });
  await closeQuestions(call.db, [document.id, ...earlier], call.now);
}

async function lockDocument(call: SignedCall, id: string, decision: Decision) {
  const known = (await findDocument(call.db, id)) ?? refuse('not_found');
  const profile = await lockSpecialist(call, known.specialist_id);
  const document = profile.status === 'Deleted' ? undefined : await findDocument(call.db, id);
  if (!document) refuse('not_found');
  const step: Step<ApprovalStatus, 'holder' | 'reviewer'> = documentLifecycle[decision];
  const refused = refusalOfStep(step, document.status as ApprovalStatus, 'reviewer');
  if (refused) refuse(refused, { status: document.status });
  return { document, profile };
}

function subjectOf(profile: SpecialistRow) {
  return { subject: ['specialist', profile.id] as const, region: profile.region };
}
