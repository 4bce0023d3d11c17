/** Receipts of expenses: sent by the specialist, read by both sides and by Admins, by nobody else (PRODUCT §5). */

import type { Receipt } from '#contract/engagements/expense.ts';
import type { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { type EngagementStatus, isOneOf } from '#contract/statuses.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, FileAnswer, Upload } from '../../../call/route.ts';
import { fileKind, plainName } from '../../../call/uploaded-file.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutEngagement, factsOf, lockParties, sideOf } from '../parties.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { findReceipt, insertReceipt, type ReceiptRow, receiptsOf } from '../queries/expense-queries.ts';

const MOST_RECEIPTS = 20;

/** While a receipt may still go with a claim or with the answer to a refusal. */
const claimable = ['In Progress', 'In Review', 'Approved', 'Completed'] as const satisfies readonly EngagementStatus[];

/** Keeps a receipt under a name of ours, for a line of the claim to name. */
export const addReceipt: ActionOf<typeof expenseEndpoints.addReceipt> = async (call: SignedCall, { params, body }) => {
  const { file } = body as unknown as Upload;
  if (!file || file.received.size === 0) refuse('expenses_invalid', {}, { file: 'file_missing' });
  const mimeType = fileKind(file.name, file.received.head);
  if (!mimeType) refuse('unsupported_media_type', { takes: 'file' }, { file: 'file_kind' });
  const { engagement, shift } = await lockParties(call, params.id);
  const status = engagement.status as EngagementStatus;
  if (!isOneOf(claimable, status)) refuse('wrong_status', { status });
  if (shift.expense_cap_cents === 0) refuse('expenses_invalid', {}, { file: 'expenses_not_allowed' });
  if ((await receiptsOf(call.db, engagement.id)).length >= MOST_RECEIPTS)
    refuse('expenses_invalid', {}, { file: 'receipts_full' });
  const key = newId();
  // Before the row: a row always has its file. A file whose row is undone is removed.
  await file.received.keep(key);
  const row = await insertReceipt(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    file_key: key,
    file_name: plainName(file.name),
    mime_type: mimeType,
    bytes: file.received.size,
    created_at: call.now,
  });
  await recordEvent(call, 'receiptAdded', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), receiptId: row.id },
  });
  return presentReceipt(row);
};

/** Returns a receipt, for the two sides of its booking and for Admins; anybody else's is `not_found`. */
export const downloadReceipt: ActionOf<typeof expenseEndpoints.downloadReceipt> = async (
  call: SignedCall,
  { params },
): Promise<FileAnswer> => {
  const row = (await findReceipt(call.db, params.id)) ?? refuse('not_found');
  await sideOf(call, (await findEngagement(call.db, row.engagement_id)) ?? refuse('not_found'));
  const body = (await call.deps.gateways.files.get(row.file_key)) ?? refuse('not_found');
  return { body, mimeType: row.mime_type, fileName: row.file_name };
};

function presentReceipt(row: ReceiptRow): Receipt {
  return { id: row.id, fileName: row.file_name, mimeType: row.mime_type, bytes: row.bytes };
}
