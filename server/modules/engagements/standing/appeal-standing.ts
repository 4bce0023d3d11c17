/** A line of standing appealed (PRODUCT §4): once, with words and files; it doesn't count until an Admin has answered. */
import { APPEAL_FILE_BYTES } from '#contract/engagements/standing.ts';
import { AppealForm, type standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { workingDaysAfter } from '#contract/working-days.ts';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { SignedCall } from '../../../call/call.ts';
import { fieldProblemsOf } from '../../../call/field-problems.ts';
import { firstStatus } from '../../../call/lifecycle.ts';
import { type PreparedFile, prepareFiles } from '../../../call/prepare-files.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, FileAnswer, Prepare, PreparedAction, Upload } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { bookingPolicy } from '../../../policy/policy.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { ownSpecialistId } from '../parties.ts';
import { appealsOf, findAppealFile, insertAppeal, insertAppealFiles } from '../queries/appeal-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { changeLine, findLine, type LineRow } from '../queries/standing-queries.ts';
import { readTerms } from '../terms.ts';
import { aboutAppeal } from './about-appeal.ts';
import { presentStanding } from './get-standing.ts';
import { refusalToAppeal } from './may-appeal.ts';
import { settlePauses } from './pauses.ts';

type Prepared = AppealForm & { readonly files: readonly PreparedFile[] };

/** Reads the form of whose line it is, and makes its pictures anew. */
export const prepareAppeal: Prepare<typeof standingEndpoints.appealStanding, Prepared> = async (
  call: SignedCall,
  { params, body },
) => {
  await ownLine(call, params.id);
  const { fields, files } = body as unknown as Upload;
  const parsed = AppealForm.safeParse(fields);
  if (!parsed.success) return refuse('invalid_input', {}, fieldProblemsOf(parsed.error.issues));
  return { ...parsed.data, files: await prepareFiles(files, APPEAL_FILE_BYTES) };
};

export const appealStanding: PreparedAction<typeof standingEndpoints.appealStanding, Prepared> = async (
  call: SignedCall,
  { params },
  { grounds, text, files },
) => {
  const specialistId = ownSpecialistId(call);
  await lockSpecialist(call, specialistId);
  const line = await ownLine(call, params.id);
  if (!line.engagement_id) return refuse('nothing_to_appeal');
  const engagement = (await findEngagement(call.db, line.engagement_id)) ?? refuse('not_found');
  const policy = await bookingPolicy(call.db, engagement);
  const appealed = await appealsOf(call.db, [line.id]);
  const refused = refusalToAppeal(line, appealed.has(line.id), policy, call.now);
  if (refused) refuse(refused);
  const answerBy = workingDaysAfter(call.now, policy.appealAnswerDays, readTerms(engagement.terms).timeZone);
  const { id } = await insertAppeal(call.db, {
    id: newId(),
    line_id: line.id,
    specialist_id: specialistId,
    ...firstStatus(approvalLifecycle, 'submit'),
    grounds,
    text,
    opened_at: call.now,
    answer_by: answerBy,
  });
  await keepFiles(call, id, files);
  await changeLine(call.db, line.id, { waiting_since: call.now });
  await settlePauses(call, specialistId, policy);
  const about = aboutAppeal(engagement, line, id);
  const data = { ...about.data, grounds, files: files.length, answerByAt: answerBy.toISOString() };
  await recordEvent(call, 'standingAppealed', { ...about, data });
  return presentStanding(call, specialistId);
};

/** Returns a line of the caller's; throws `not_found` for somebody else's, as for none. */
async function ownLine(call: SignedCall, id: string): Promise<LineRow> {
  const line = await findLine(call.db, id);
  return line?.specialist_id === ownSpecialistId(call) ? line : refuse('not_found');
}

/** Stores each file under a new key, then its row: a row always has its file. */
async function keepFiles(call: SignedCall, appealId: string, files: readonly PreparedFile[]): Promise<void> {
  const rows: Parameters<typeof insertAppealFiles>[1][number][] = [];
  for (const [position, { received, name, mimeType }] of files.entries()) {
    const key = newId();
    await received.keep(key);
    const about = { file_key: key, file_name: name, mime_type: mimeType, bytes: received.size };
    rows.push({ id: newId(), appeal_id: appealId, position, ...about });
  }
  await insertAppealFiles(call.db, rows);
}

/** Returns a file of an appeal, for who sent it and for Admins; anybody else's is `not_found`. */
export const downloadAppealFile: ActionOf<typeof standingEndpoints.downloadAppealFile> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findAppealFile(call.db, params.id)) ?? refuse('not_found');
  if (call.actor.role !== 'Admin' && call.actor.specialistId !== row.specialist_id) refuse('not_found');
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};
