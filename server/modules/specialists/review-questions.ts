/** "Ask for more": a reviewer asks, the person answers with a scan, a correction or words, and the review goes on (PRODUCT §11). */
import type { ReviewKind } from '#contract/admin/review-kind.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { QuestionReason, ReviewQuestion } from '#contract/specialists/review-question.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { reviewQueueStatuses } from '../../profiles/lifecycle.ts';
import { lockOwnProfile, ownProfile } from './own-profile.ts';
import { type DocumentRow, findDocument, findDocuments } from './queries/document-queries.ts';
import { findLicense, findLicensesOf, type LicenseRow } from './queries/license-queries.ts';
import {
  findQuestion,
  insertQuestion,
  lastQuestions,
  markAnswered,
  openQuestions,
  type QuestionRow,
} from './queries/review-question-queries.ts';
import { lockSpecialist, type SpecialistRow } from './specialist-lifecycle.ts';

type Kind = Exclude<ReviewKind, 'business'>;
type Asked = { readonly reasons: readonly QuestionReason[]; readonly words: string };

/** Asks about a profile, license or document that waits for review. Throws `already_asked` while the last one is open. */
export async function askForMore(call: SignedCall, kind: Kind, itemId: string, asked: Asked): Promise<void> {
  const profile = await lockProfileOf(call, kind, itemId);
  await refuseUnlessWaiting(call, kind, itemId, profile);
  const last = (await lastQuestions(call.db, [itemId])).get(itemId);
  if (last && !last.answered_at && !last.closed_at) refuse('already_asked');
  const { id } = await insertQuestion(call.db, {
    id: newId(),
    specialist_id: profile.id,
    kind,
    item_id: itemId,
    reasons: [...asked.reasons],
    words: asked.words,
    asked_by: call.actor.userId,
    asked_at: call.now,
  });
  await recordEvent(call, 'reviewQuestionAsked', {
    subject: ['specialist', profile.id],
    region: profile.region,
    data: { questionId: id, kind, words: asked.words },
  });
}

async function lockProfileOf(call: Call, kind: Kind, itemId: string): Promise<SpecialistRow> {
  if (kind === 'specialist') return lockSpecialist(call, itemId);
  const item = kind === 'license' ? await findLicense(call.db, itemId) : await findDocument(call.db, itemId);
  return item ? lockSpecialist(call, item.specialist_id) : refuse('not_found');
}

async function refuseUnlessWaiting(call: Call, kind: Kind, itemId: string, profile: SpecialistRow): Promise<void> {
  if (kind === 'specialist') {
    const waits = (reviewQueueStatuses as readonly string[]).includes(profile.status);
    if (!waits) refuse('wrong_status', { status: profile.status });
    return;
  }
  const item = kind === 'license' ? await findLicense(call.db, itemId) : await findDocument(call.db, itemId);
  if (item?.status !== 'Pending') refuse('wrong_status', { status: item?.status ?? '' });
}

/** Returns what reviewers still need of the caller. */
export const listReviewQuestions: ActionOf<typeof specialistEndpoints.listReviewQuestions> = async (
  call: SignedCall,
) => {
  const { id } = await ownProfile(call);
  const [rows, licenses, documents] = await Promise.all([
    openQuestions(call.db, id),
    findLicensesOf(call.db, id),
    findDocuments(call.db, [id]),
  ]);
  const items = rows.map((row) => presentQuestion(row, licenses, documents));
  return { items, total: items.length, page: 0 };
};

/** Takes an answer in words; the review is back in the queue. */
export const answerReviewQuestion: ActionOf<typeof specialistEndpoints.answerReviewQuestion> = async (
  call: SignedCall,
  { params, body },
) => {
  const profile = await lockOwnProfile(call);
  const known = await findQuestion(call.db, params.id);
  if (known?.specialist_id !== profile.id) refuse('not_found');
  const row = await answer(call, profile, known, 'words', body.words);
  if (!row) refuse('changed_meanwhile');
  const [licenses, documents] = await Promise.all([
    findLicensesOf(call.db, profile.id),
    findDocuments(call.db, [profile.id]),
  ]);
  return presentQuestion(row, licenses, documents);
};

/** A scan or changed facts of these items answer what was asked about them; the caller has locked the profile. */
export async function answerWith(
  call: Call,
  profile: Pick<SpecialistRow, 'id' | 'region'>,
  by: 'scan' | 'facts',
  concerns: (question: QuestionRow) => boolean,
): Promise<void> {
  for (const question of (await openQuestions(call.db, profile.id)).filter(concerns))
    await answer(call, profile, question, by, null);
}

async function answer(
  call: Call,
  profile: Pick<SpecialistRow, 'id' | 'region'>,
  { id }: QuestionRow,
  by: 'words' | 'scan' | 'facts',
  words: string | null,
): Promise<QuestionRow | undefined> {
  const answered = await markAnswered(call.db, id, words, call.now);
  if (!answered) return undefined;
  await recordEvent(call, 'reviewQuestionAnswered', {
    subject: ['specialist', profile.id],
    region: profile.region,
    data: { questionId: id, by },
  });
  return answered;
}

export function presentQuestion(
  row: QuestionRow,
  licenses: readonly Pick<LicenseRow, 'id' | 'state'>[],
  documents: readonly Pick<DocumentRow, 'id' | 'kind'>[],
): ReviewQuestion {
  return {
    id: row.id,
    kind: row.kind as ReviewQuestion['kind'],
    itemId: row.item_id,
    state: licenses.find(({ id }) => id === row.item_id)?.state ?? null,
    document: (documents.find(({ id }) => id === row.item_id)?.kind as ReviewQuestion['document']) ?? null,
    reasons: row.reasons as ReviewQuestion['reasons'],
    words: row.words,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    answer: row.answer,
  };
}
