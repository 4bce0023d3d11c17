import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { endOneSession } from './queries/session-queries.ts';

/** Ends this session; its token is dead from then on. */
export const signOut: ActionOf<typeof accountEndpoints.signOut> = async (call) => {
  const { userId, sessionId } = call.actor;
  await endOneSession(call.db, userId, sessionId, call.now);
  await recordEvent(call, 'sessionEnded', { subject: ['user', userId], data: { sessionId } });
  return {};
};
