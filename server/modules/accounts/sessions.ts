/** Sessions: opened, listed, ended; how long they live (reliability S19, S20). */
import type { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { Role, type User } from '#contract/accounts/user.ts';
import { after, DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { isDemoOutsideDemo } from './demo-outside-demo.ts';
import { endViews } from './end-views.ts';
import { forgetDeviceOfSession, rememberDevice } from './known-devices.ts';
import { loadOwnUser } from './own-user.ts';
import { deleteDevicesOf } from './queries/device-queries.ts';
import {
  endAllSessions,
  endOneSession,
  findSessions,
  insertSession,
  shiftSessions,
} from './queries/session-queries.ts';
import { lockUser } from './queries/user-queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

/** Opens a session: a new token each time, told once (reliability S19). Its device is a known one from then on. */
export async function openSession(call: Call, userId: string): Promise<{ token: string; user: User }> {
  const user = (await loadOwnUser(call, userId)) ?? refuse('wrong_credentials');
  if (isDemoOutsideDemo(call.deps.config, user.email)) refuse('wrong_credentials');
  const token = newToken();
  await insertSession(call.db, {
    id: newId(),
    user_id: userId,
    token_hash: hashOfToken(token),
    device: call.from.device,
    known_device_id: await rememberDevice(call, userId),
    created_at: call.now,
    last_seen_at: call.now,
    expires_at: after(call.now, sessionLifetime[Role.parse(user.role)].absolute),
  });
  return { token, user };
}

/** Returns the caller's sessions, latest first. */
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

/** Ends this session; its token is dead from then on, and so are the views an Admin had open. */
export const signOut: ActionOf<typeof accountEndpoints.signOut> = async (call) => {
  const { userId, sessionId } = call.actor;
  await endOneSession(call.db, userId, sessionId, call.now);
  await endViews(call, userId);
  await recordEvent(call, 'sessionEnded', { subject: ['user', userId], data: { sessionId } });
  return {};
};

/** Signs out elsewhere and forgets that device; views may have been opened from there. Refusals: `not_found`, also for somebody else's session. */
export const endSession: ActionOf<typeof accountEndpoints.endSession> = async (call, { params }) => {
  const ended = await endOneSession(call.db, call.actor.userId, params.id, call.now);
  if (!ended) refuse('not_found');
  await endViews(call, call.actor.userId);
  await forgetDeviceOfSession(call, params.id);
  await recordEvent(call, 'sessionEnded', { subject: ['user', call.actor.userId], data: { sessionId: params.id } });
  return {};
};

/** Signs out everywhere else and forgets those devices. Returns how many sessions ended. */
export const endOtherSessions: ActionOf<typeof accountEndpoints.endOtherSessions> = async (call) => {
  const { userId, sessionId } = call.actor;
  const ended = await endSessionsOf(call, userId, sessionId);
  if (ended > 0) await recordEvent(call, 'otherSessionsEnded', { subject: ['user', userId], data: { count: ended } });
  return { ended };
};

/**
 * Ends every session of a person, or all but `except`, and every view they have open of somebody else: acts on the next
 * request. Their devices are forgotten with them.
 * Returns how many sessions were in use. The account is locked first, so that a change that needs a proof comes wholly
 * before or after.
 */
export async function endSessionsOf(call: Call, userId: string, except: string | null = null): Promise<number> {
  await lockUser(call.db, userId);
  await deleteDevicesOf(call.db, userId, except);
  await endViews(call, userId);
  return endAllSessions(call.db, userId, call.now, except);
}

/** Takes open sessions along when the demo clock jumps: nobody was idle for the days it skipped. */
export async function extendSessions(db: Db, minutes: number): Promise<void> {
  if (minutes > 0) await shiftSessions(db, minutes);
}

type Lifetime = { readonly idle: number; readonly absolute: number };

const everyone: Lifetime = { idle: 7 * DAY, absolute: 30 * DAY };

/** How long a session lives unused, and at all, in milliseconds (reliability S20): short where much is at stake. */
export const sessionLifetime: Readonly<Record<Role, Lifetime>> = {
  Admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
  Business: everyone,
  Manager: everyone,
  Specialist: everyone,
};

/** Being there is noted this often at most. */
export const SEEN_EVERY = 5 * MINUTE;

/** A specialist's contact is noted this often at most: what an offline entry may claim is bounded by it (PRODUCT §5). */
export const CONTACT_EVERY = MINUTE;
