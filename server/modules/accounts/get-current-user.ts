import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { loadOwnUser } from './load-own-user.ts';

/** The signed-in person (SPEC C-4). */
export const getCurrentUser: ActionOf<typeof accountEndpoints.getCurrentUser> = async (call) =>
  (await loadOwnUser(call.db, call.actor.userId)) ?? refuse('unauthenticated');
