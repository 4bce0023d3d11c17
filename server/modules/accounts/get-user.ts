import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { loadOwnUser } from './load-own-user.ts';
import { haveBusinessTogether } from './queries/tie-queries.ts';

/** Oneself (and, for an Admin, anybody) in full; others by name, if one has to do with them (SPEC C-8). Refusals: `not_found`. */
export const getUser: ActionOf<typeof accountEndpoints.getUser> = async (call, { params }) => {
  const user = (await loadOwnUser(call.db, params.id)) ?? refuse('not_found');
  if (user.id === call.actor.userId || call.actor.role === 'Admin') return user;
  if (!(await haveBusinessTogether(call.db, call.actor.userId, user.id))) refuse('not_found');
  return { id: user.id, firstName: user.firstName, lastName: user.lastName, role: user.role };
};
