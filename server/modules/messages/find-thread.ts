import type { MessageSide } from '#contract/messages/message.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { findEngagement, sideOf } from '../engagements/index.ts';
import { findThreadFacts, type ThreadFacts } from './queries/thread-facts-queries.ts';

export type FoundThread = { readonly facts: ThreadFacts; readonly side: MessageSide };

/**
 * Returns the caller's side of an engagement. Somebody else's, an Admin's, a bookmark and none are the same `not_found`
 * (PRODUCT §10).
 */
export async function messageSideOf(call: SignedCall, engagementId: string): Promise<MessageSide> {
  const engagement = (await findEngagement(call.db, engagementId)) ?? refuse('not_found');
  if (call.actor.role === 'Admin' || engagement.status === 'Saved') refuse('not_found');
  const side = await sideOf(call, engagement);
  return side === 'specialist' ? side : 'business';
}

/** Returns what a thread of the caller's is about; throws `not_found` as `messageSideOf` does. */
export async function findThread(call: SignedCall, engagementId: string): Promise<FoundThread> {
  const side = await messageSideOf(call, engagementId);
  const facts = (await findThreadFacts(call.db, [engagementId], call.now)).get(engagementId) ?? refuse('not_found');
  return { facts, side };
}
