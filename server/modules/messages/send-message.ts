/** Writing to the other side of an engagement (PRODUCT §8). */
import type { Policy } from '#contract/admin/policy.ts';
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import { MESSAGE_FILE_BYTES, MessageForm } from '#contract/messages/message.ts';
import { after, MINUTE, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { fieldProblemsOf } from '../../call/field-problems.ts';
import { type PreparedFile, prepareFiles } from '../../call/prepare-files.ts';
import { Refusal, refuse } from '../../call/refuse.ts';
import type { Prepare, PreparedAction, Upload } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { policyOf } from '../../policy/policy.ts';
import { holdUser } from '../accounts/index.ts';
import { findThread, messageSideOf } from './find-thread.ts';
import { otherSide } from './list-messages.ts';
import { readUpTo } from './mark-thread-read.ts';
import { presentOne } from './present-message.ts';
import { insertFiles } from './queries/file-queries.ts';
import {
  countUnread,
  findMessage,
  findSent,
  insertMessage,
  lastSentBy,
  type MessageRow,
} from './queries/message-queries.ts';
import { lockThread, setLastMessage, shareEngagement } from './queries/thread-queries.ts';
import { refusalToSend } from './thread-rules.ts';

type Prepared = MessageForm & { readonly files: readonly PreparedFile[] };

/** Reads the form of a side of the engagement, and makes its pictures anew. */
export const prepareMessage: Prepare<typeof messageEndpoints.sendMessage, Prepared> = async (
  call,
  { params, body },
) => {
  await messageSideOf(call, params.id);
  return readMessageForm(body as unknown as Upload);
};

/**
 * Sends a message, once a `clientId`: sent again it is the message that is there, whatever became of the thread since.
 * Refusals: `thread_closed`, `messages_blocked`, `account_gone`, `too_many_requests`, `idempotency_key_reused` for a
 * `clientId` that says something else; of two threads at once, the database's own.
 */
export const sendMessage: PreparedAction<typeof messageEndpoints.sendMessage, Prepared> = async (
  call: SignedCall,
  { params },
  form,
) => {
  const { userId } = call.actor;
  if (!(await holdUser(call.db, userId))) refuse('unauthenticated');
  // What closes the thread waits for this message, or this for that.
  await shareEngagement(call.db, params.id);
  const { facts, side } = await findThread(call, params.id);
  const thread = await lockThread(call.db, facts, call.now);
  const viewer = { userId, side };
  const sent = await findSent(call.db, userId, form.clientId);
  if (sent) return presentOne(call, sameMessage(sent, params.id, form), viewer);
  const refused = refusalToSend(facts, side);
  if (refused) throw new Refusal(refused.code, refused.details);
  await refuseTooMany(call, params.id, await policyOf(call.db, facts.policy_version));
  // Who answers has read what they answer, and nothing that came meanwhile.
  if (form.readTo !== undefined) await readUpTo(call, params.id, side, form.readTo);
  const id = newId();
  const number = thread.last_number + 1;
  await insertMessage(call.db, {
    id,
    region: facts.region,
    engagement_id: params.id,
    number,
    side,
    author_id: userId,
    client_id: form.clientId,
    text: form.text,
    files: form.files.length,
    sent_at: call.now,
  });
  await keepFiles(call, id, form.files);
  await setLastMessage(call.db, params.id, number, call.now);
  const unread = await countUnread(call.db, [params.id], otherSide(side));
  await recordEvent(call, 'messageSent', {
    subject: ['message', id],
    businessId: facts.business_id,
    region: facts.region,
    data: {
      engagementId: params.id,
      shiftId: facts.shift_id,
      specialistId: facts.specialist_id,
      messageId: id,
      side,
      number,
      files: form.files.length,
      unread: unread.get(params.id) ?? 1,
    },
  });
  return presentOne(call, (await findMessage(call.db, id)) ?? refuse('not_found'), viewer);
};

/** Returns the message that was sent under this name before; another text, thread or number of files is another request. */
function sameMessage(sent: MessageRow, engagementId: string, { text, files }: Prepared): MessageRow {
  const isSame = sent.engagement_id === engagementId && sent.text === text && sent.files === files.length;
  return isSame ? sent : refuse('idempotency_key_reused');
}

/** Throws `too_many_requests` for who has sent what the policy allows within a minute; the thread is locked. */
async function refuseTooMany(call: SignedCall, engagementId: string, policy: Policy): Promise<void> {
  const most = policy.messagesPerMinute;
  const times = await lastSentBy(call.db, engagementId, call.actor.userId, most);
  const first = times[most - 1];
  const free = first && after(first, MINUTE);
  if (free && free > call.now)
    refuse('too_many_requests', { retryAfterSeconds: Math.ceil((toMillis(free) - toMillis(call.now)) / 1000) });
}

/** Stores each file under a new key, then its row: a row always has its file. */
async function keepFiles(call: SignedCall, messageId: string, files: readonly PreparedFile[]): Promise<void> {
  const rows: Parameters<typeof insertFiles>[1][number][] = [];
  for (const [position, { received, name, mimeType, width, height }] of files.entries()) {
    const key = newId();
    await received.keep(key);
    const about = { file_key: key, file_name: name, mime_type: mimeType, bytes: received.size };
    rows.push({ id: newId(), message_id: messageId, position, ...about, width, height });
  }
  await insertFiles(call.db, rows);
}

async function readMessageForm({ fields, files }: Upload): Promise<Prepared> {
  const parsed = MessageForm.safeParse(fields);
  if (!parsed.success) return refuse('invalid_input', {}, fieldProblemsOf(parsed.error.issues));
  const prepared = await prepareFiles(files, MESSAGE_FILE_BYTES);
  if (parsed.data.text === '' && prepared.length === 0) refuse('invalid_input', {}, { text: 'blank' });
  return { ...parsed.data, files: prepared };
}
