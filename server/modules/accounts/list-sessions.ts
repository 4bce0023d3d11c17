import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after } from '#contract/time.ts';
import type { ActionOf } from '../../call/route.ts';
import { findSessions } from './queries/session-queries.ts';
import { sessionLifetime } from './session-lifetime.ts';

/** Where one is signed in, latest first. */
export const listSessions: ActionOf<typeof accountEndpoints.listSessions> = async (call) => {
  const { userId, role, sessionId } = call.actor;
  const rows = await findSessions(call.db, userId, call.now, after(call.now, -sessionLifetime[role].idle));
  const items = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    current: row.id === sessionId,
  }));
  return { items, total: items.length, page: 0 };
};
