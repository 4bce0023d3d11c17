/** Writing to support: a first message, signed in or not, and one more. */
import { createHmac } from 'node:crypto';
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import { SUPPORT_FILE_BYTES, SupportForm, SupportReplyForm } from '#contract/support/support-case.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { fieldProblemsOf } from '../../call/field-problems.ts';
import { networkOf } from '../../call/network-of.ts';
import { type PreparedFile, prepareFiles } from '../../call/prepare-files.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, Prepare, PreparedAction, Upload } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { holdUser } from '../accounts/index.ts';
import { addMessage, refuseFlood, sentBefore } from './add-message.ts';
import { ABOUT_NOTHING, type CaseSubject, subjectOf } from './case-subject.ts';
import { presentCase, referenceOf } from './present-case.ts';
import { type CaseRow, findCase, insertCase, lockCase, supportCaseForAdmins } from './queries/case-queries.ts';

type WithFiles<F> = F & { readonly files: readonly PreparedFile[] };

/** Reads the form, and makes its pictures anew. */
export const prepareCase: Prepare<typeof supportEndpoints.openSupportCase, WithFiles<SupportForm>> = async (
  _call,
  { body },
) => {
  const { fields, files } = body as unknown as Upload;
  const parsed = SupportForm.safeParse(fields);
  if (!parsed.success) return refuse('invalid_input', {}, fieldProblemsOf(parsed.error.issues));
  return { ...parsed.data, files: await prepareFiles(files, SUPPORT_FILE_BYTES) };
};

/**
 * Opens a case, once a `clientId`. Refusals: `not_found` for somebody else's booking, payment or dispute, `too_many_requests`,
 * `idempotency_key_reused` for a `clientId` that says something else.
 */
export const openSupportCase: PreparedAction<typeof supportEndpoints.openSupportCase, WithFiles<SupportForm>> = async (
  call: SignedCall,
  _input,
  form,
) => {
  const { userId } = call.actor;
  if (!(await holdUser(call.db, userId))) refuse('unauthenticated');
  await refuseFloodOnce(call, userId, form);
  const known = await sentBefore(call, form, ({ user_id }) => user_id === userId);
  if (known) return presentCase(call, known, userId);
  const subject = await subjectOf(call, form);
  const row = await beginCase(call, {
    user_id: userId,
    email: null,
    topic: form.topic,
    ...subject,
  });
  await addMessage(call, row, { author: 'person', authorId: userId, sender: userId, ...form }, {});
  await recordEvent(call, 'supportCaseOpened', {
    ...aboutCase(row),
    data: { ...factsOfCase(row), topic: form.topic, files: form.files.length },
  });
  return presentCase(call, (await findCase(call.db, row.id)) ?? row, userId);
};

/**
 * Keeps what somebody signed out wrote. It says the same whether or not an account has that e-mail, mails nothing, and
 * gives no link: that leaves with the answer, to the address that was typed.
 */
export const writeToSupport: ActionOf<typeof supportEndpoints.writeToSupport> = async (call, { body }) => {
  const sender = networkSender(call);
  await refuseFloodOnce(call, sender, body);
  const known = await sentBefore(call, body, ({ email }) => email === body.email);
  if (known) return { reference: referenceOf(known.id) };
  const row = await beginCase(call, { user_id: null, email: body.email, topic: body.topic, ...ABOUT_NOTHING });
  await addMessage(call, row, { author: 'person', authorId: null, sender, ...body }, {});
  await recordEvent(call, 'supportCaseOpened', {
    ...aboutCase(row),
    data: { ...factsOfCase(row), topic: body.topic, files: 0 },
  });
  return { reference: referenceOf(row.id) };
};

export const prepareReply: Prepare<typeof supportEndpoints.replyToSupport, WithFiles<SupportReplyForm>> = async (
  _call,
  { body },
) => {
  const { fields, files } = body as unknown as Upload;
  const parsed = SupportReplyForm.safeParse(fields);
  if (!parsed.success) return refuse('invalid_input', {}, fieldProblemsOf(parsed.error.issues));
  return { ...parsed.data, files: await prepareFiles(files, SUPPORT_FILE_BYTES) };
};

/** Writes again in a case of the caller; a closed one opens again. Somebody else's is `not_found`. */
export const replyToSupport: PreparedAction<
  typeof supportEndpoints.replyToSupport,
  WithFiles<SupportReplyForm>
> = async (call: SignedCall, { params }, form) => {
  const { userId } = call.actor;
  if (!(await holdUser(call.db, userId))) refuse('unauthenticated');
  const row = await lockCase(call.db, params.id);
  if (row?.user_id !== userId) refuse('not_found');
  return presentCase(call, await addReply(call, row, { ...form, authorId: userId, sender: userId }), userId);
};

type Reply = {
  readonly text: string;
  readonly clientId: string;
  readonly files?: readonly PreparedFile[];
  readonly authorId: string | null;
  readonly sender: string;
};

/** Adds what the person of a locked case writes, once a `clientId`; returns the case as it is then. */
export async function addReply(call: Call, row: CaseRow, reply: Reply): Promise<CaseRow> {
  await refuseFloodOnce(call, reply.sender, reply);
  const known = await sentBefore(call, reply, ({ id }) => id === row.id);
  if (known) return known;
  const waits = { state: 'open', waiting_since: row.waiting_since ?? call.now, closed_at: null };
  const number = await addMessage(call, row, { author: 'person', ...reply }, waits);
  const reopened = row.state === 'closed';
  const { unread } = await supportCaseForAdmins(call.db, row.id);
  const data = { ...factsOfCase(row), number, reopened, unread };
  await recordEvent(call, 'supportReplied', { ...aboutCase(row), data });
  return (await findCase(call.db, row.id)) ?? row;
}

/** Returns the caller's network as a keyed hash: it limits, and tells nobody where they were. */
export function networkSender({ deps, from }: Pick<Call, 'deps' | 'from'>): string {
  return createHmac('sha256', deps.config.secretKey)
    .update(`support\n${networkOf(from.ip)}`)
    .digest('base64url');
}

/** Holds the limit by the hour, but not against what was sent already and comes again. */
async function refuseFloodOnce(call: Call, sender: string, sent: { text: string; clientId: string }): Promise<void> {
  const known = await sentBefore(call, sent, () => true);
  if (!known) await refuseFlood(call, sender);
}

type Begun = Pick<CaseRow, 'user_id' | 'email' | 'topic'> & CaseSubject;

async function beginCase(call: Call, begun: Begun): Promise<CaseRow> {
  const id = newId();
  const since = { last_at: call.now, waiting_since: call.now, created_at: call.now };
  await insertCase(call.db, { id, region: 'US', language: call.language, state: 'open', ...since, ...begun });
  return (await lockCase(call.db, id)) ?? refuse('not_found');
}

export function aboutCase(row: CaseRow) {
  return { subject: ['supportCase', row.id] as const, region: row.region };
}

export function factsOfCase(row: CaseRow) {
  return { caseId: row.id, userId: row.user_id, reference: referenceOf(row.id) };
}
