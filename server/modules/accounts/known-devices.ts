/**
 * Devices that have signed in to an account before: their wrong passwords are counted apart from those of strangers. A
 * new password, or ending a session from the list, forgets them.
 */
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import {
  deleteDevice,
  deleteOldestDevices,
  findDevice,
  findDeviceOfSession,
  insertDevice,
  touchDevice,
} from './queries/device-queries.ts';
import { hashOfToken, newToken } from './tokens.ts';

const MOST = 20;

/** Returns the id of the caller's device if it has signed in to this account before. A `null` account is nobody's. */
export function knownDevice(call: Call, userId: string | null): Promise<string | null> {
  return findDevice(call.db, userId, (call.from.deviceTokens ?? []).map(hashOfToken));
}

/**
 * Remembers the caller's device for an account, and hands a token to a browser that has none of it. Returns its id. A
 * token that another account was given is not taken over: nobody can plant one.
 */
export async function rememberDevice(call: Call, userId: string): Promise<string> {
  const own = call.actor?.userId === userId ? await findDeviceOfSession(call.db, call.actor.sessionId) : null;
  const known = own ?? (await knownDevice(call, userId));
  if (known && (await touchDevice(call.db, known, call.now))) return known;
  const [id, token] = [newId(), newToken()];
  await insertDevice(call.db, {
    id,
    user_id: userId,
    token_hash: hashOfToken(token),
    created_at: call.now,
    last_used_at: call.now,
  });
  await deleteOldestDevices(call.db, userId, MOST);
  call.keepDeviceToken?.(token);
  return id;
}

/** Forgets the device a session was opened on. */
export async function forgetDeviceOfSession(call: Call, sessionId: string): Promise<void> {
  const device = await findDeviceOfSession(call.db, sessionId);
  if (device) await deleteDevice(call.db, device);
}
