/** One more message in a support case, whoever writes it, and what it makes of the case. */
import type { SupportMessage } from '#contract/support/support-case.ts';
import { after, HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { PreparedFile } from '../../call/prepare-files.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type CaseRow, changeCase, findCase } from './queries/case-queries.ts';
import { insertSupportFiles } from './queries/file-queries.ts';
import { findSentToSupport, holdSender, insertSupportMessage, sentSince } from './queries/message-queries.ts';

type Written = {
  readonly author: SupportMessage['author'];
  readonly authorId: string | null;
  /** Of a person: the account or the network, for the limit by the hour. */
  readonly sender: string | null;
  readonly clientId: string;
  readonly text: string;
  readonly files?: readonly PreparedFile[];
};

/** Returns the case that was written to under this name before, null for none; another text is another request. */
export async function sentBefore(
  call: Call,
  { clientId, text }: Pick<Written, 'clientId' | 'text'>,
  isTheirs: (row: CaseRow) => boolean,
): Promise<CaseRow | null> {
  const sent = await findSentToSupport(call.db, clientId);
  if (!sent) return null;
  const row = await findCase(call.db, sent.case_id);
  return row && isTheirs(row) && sent.text === text ? row : refuse('idempotency_key_reused');
}

/** Throws `too_many_requests` for who has written what the policy allows within an hour. Senders of one name take turns. */
export async function refuseFlood(call: Call, sender: string): Promise<void> {
  await holdSender(call.db, sender);
  const { policy } = await currentPolicy(call.db);
  const most = policy.supportMessagesPerHour;
  const first = (await sentSince(call.db, sender, after(call.now, -HOUR), most))[most - 1];
  if (!first) return;
  const wait = toMillis(after(first, HOUR)) - toMillis(call.now);
  refuse('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Adds a message to a case that is locked or new, with its files; returns its number. */
export async function addMessage(
  call: Call,
  row: CaseRow,
  { author, authorId, sender, clientId, text, files = [] }: Written,
  changes: Parameters<typeof changeCase>[2],
): Promise<number> {
  const id = newId();
  const number = row.last_number + 1;
  await insertSupportMessage(call.db, {
    id,
    case_id: row.id,
    number,
    author,
    author_id: authorId,
    sender,
    client_id: clientId,
    text,
    files: files.length,
    sent_at: call.now,
  });
  // Each file under a new key, then its row: a row always has its file.
  const kept: Parameters<typeof insertSupportFiles>[1][number][] = [];
  for (const [position, { received, name, mimeType }] of files.entries()) {
    const key = newId();
    await received.keep(key);
    const about = { file_key: key, file_name: name, mime_type: mimeType, bytes: received.size };
    kept.push({ id: newId(), message_id: id, position, ...about });
  }
  await insertSupportFiles(call.db, kept);
  await changeCase(call.db, row.id, { last_number: number, last_at: call.now, ...changes });
  return number;
}
