import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { pageOfUsers } from './queries/user-queries.ts';

/** Everybody, found by name, e-mail or phone. */
export const listUsers: ActionOf<typeof adminEndpoints.listUsers> = async (call, { query }) => {
  const blocked = query.blocked === undefined ? undefined : query.blocked === 'true';
  const { rows, total } = await pageOfUsers(call.db, { ...query, blocked });
  return { items: rows.map((row) => presentAdminUser(row, call.language)), total, page: query.page };
};
