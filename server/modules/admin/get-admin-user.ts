import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { findUserRow, profilesOfUser } from './queries/user-queries.ts';

/** One person, with their own profile or the pharmacies they own or run. A deleted account is `not_found`. */
export const getAdminUser: ActionOf<typeof adminEndpoints.getAdminUser> = async (call, { params }) => {
  const [user, profiles] = await Promise.all([findUserRow(call.db, params.id), profilesOfUser(call.db, params.id)]);
  return user ? { ...presentAdminUser(user), profiles } : refuse('not_found');
};
