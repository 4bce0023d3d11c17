/** What Admins write into a case: answers, which are told, and notes, which are not. */
import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { addMessage, sentBefore } from './add-message.ts';
import { presentWhole } from './present-case.ts';
import { type CaseRow, findCase, lockCase } from './queries/case-queries.ts';
import { readCase } from './read-case.ts';
import { aboutCase, factsOfCase } from './write-to-support.ts';

/**
 * Sends an answer to a case, once a `clientId`, and takes the case where nobody had. `close` closes it with the answer.
 * Throws `account_gone` where its person's account was deleted.
 */
export const answerSupportCase: ActionOf<typeof supportEndpoints.answerSupportCase> = async (
  call: SignedCall,
  { params, body },
) => {
  const row = (await lockCase(call.db, params.id)) ?? refuse('not_found');
  const known = await sentBefore(call, body, ({ id }) => id === row.id);
  if (known) return presentWhole(call, known);
  if (row.erased_at) refuse('account_gone');
  const { userId } = call.actor;
  const written = { author: 'support' as const, authorId: userId, sender: null, ...body };
  const state = body.close ? { state: 'closed', closed_at: call.now } : { state: 'answered', closed_at: null };
  const assigned = { assigned_to: row.assigned_to ?? userId };
  const number = await addMessage(call, row, written, { ...state, ...assigned, waiting_since: null });
  await readCase(call, row.id, number);
  await recordEvent(call, 'supportAnswered', {
    ...aboutCase(row),
    data: { ...factsOfCase(row), number, closed: body.close },
  });
  return presentAgain(call, row);
};

/** Writes a note, which changes nothing for the person: the case waits as it did. */
export const noteSupportCase: ActionOf<typeof supportEndpoints.noteSupportCase> = async (call, { params, body }) => {
  const row = (await lockCase(call.db, params.id)) ?? refuse('not_found');
  const known = await sentBefore(call, body, ({ id }) => id === row.id);
  if (known) return presentWhole(call, known);
  const written = { author: 'note' as const, authorId: call.actor.userId, sender: null, ...body };
  await addMessage(call, row, written, { last_at: row.last_at });
  await recordEvent(call, 'supportNoted', { ...aboutCase(row), data: factsOfCase(row) });
  return presentAgain(call, row);
};

export async function presentAgain(call: SignedCall, row: CaseRow) {
  return presentWhole(call, (await findCase(call.db, row.id)) ?? row);
}
