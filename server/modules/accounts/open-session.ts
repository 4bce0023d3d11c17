import { Role, type User } from '#contract/accounts/user.ts';
import { after } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { loadOwnUser } from './load-own-user.ts';
import { insertSession } from './queries/session-queries.ts';
import { sessionLifetime } from './session-lifetime.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Opens a session: a new token each time, told once (reliability S19). */
export async function openSession(call: Call, userId: string): Promise<{ token: string; user: User }> {
  const user = (await loadOwnUser(call.db, userId)) ?? refuse('wrong_credentials');
  const token = newToken();
  await insertSession(call.db, {
    id: newId(),
    user_id: userId,
    token_hash: hashOfToken(token),
    device: call.from.device,
    created_at: call.now,
    last_seen_at: call.now,
    expires_at: after(call.now, sessionLifetime[Role.parse(user.role)].absolute),
  });
  return { token, user };
}
