import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endOneSession } from './queries/session-queries.ts';

/** Signs out elsewhere. Refusals: `not_found`, also for somebody else's session. */
export const endSession: ActionOf<typeof accountEndpoints.endSession> = async (call, { params }) => {
  const ended = await endOneSession(call.db, call.actor.userId, params.id, call.now);
  if (!ended) refuse('not_found');
  await recordEvent(call, 'sessionEnded', { subject: ['user', call.actor.userId], data: { sessionId: params.id } });
  return {};
};
