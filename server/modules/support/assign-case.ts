import type { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { presentAgain } from './answer-case.ts';
import { changeCase, lockCase } from './queries/case-queries.ts';
import { readCase } from './read-case.ts';
import { aboutCase, factsOfCase } from './write-to-support.ts';

/** Takes a case, whoever had it, or gives it back to everybody. */
export const assignSupportCase: ActionOf<typeof supportEndpoints.assignSupportCase> = async (
  call: SignedCall,
  { params, body },
) => {
  const row = (await lockCase(call.db, params.id)) ?? refuse('not_found');
  const assignedTo = body.toMe ? call.actor.userId : null;
  if (row.assigned_to !== assignedTo) {
    await changeCase(call.db, row.id, { assigned_to: assignedTo });
    const data = { ...factsOfCase(row), taken: body.toMe };
    await recordEvent(call, 'supportAssigned', { ...aboutCase(row), data });
  }
  return presentAgain(call, row);
};

/** Closes a case, answered or not. Refuses `wrong_status` for a closed one. */
export const closeSupportCase: ActionOf<typeof supportEndpoints.closeSupportCase> = async (call, { params }) => {
  const row = (await lockCase(call.db, params.id)) ?? refuse('not_found');
  if (row.state === 'closed') refuse('wrong_status', { status: row.state });
  await changeCase(call.db, row.id, { state: 'closed', closed_at: call.now, waiting_since: null });
  await readCase(call, row.id, row.last_number);
  await recordEvent(call, 'supportClosed', { ...aboutCase(row), data: factsOfCase(row) });
  return presentAgain(call, row);
};
