/** The browsers a person is told in by web push (PRODUCT §9). */
import type { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { isSessionOpen } from '../../accounts/index.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  findDevices,
  findSubscription,
  putSubscription,
} from '../queries/push-queries.ts';

/** More devices than anybody carries: the one turned on first goes. */
export const MOST_DEVICES = 10;

/** Returns the caller's devices, the newest first. */
export const listPushDevices: ActionOf<typeof notificationEndpoints.listPushDevices> = async (call) => {
  const { userId, sessionId } = call.actor;
  const rows = await findDevices(call.db, userId);
  const items = rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    current: row.session_id === sessionId,
  }));
  return { items, total: items.length, page: 0 };
};

/**
 * Turns push on in the browser that calls, as long as it stays signed in; the same again changes nothing. A browser that
 * told somebody else tells the caller from now on. Refusals: `push_unavailable`, `push_service_unknown`.
 */
export const subscribePush: ActionOf<typeof notificationEndpoints.subscribePush> = async (
  call: SignedCall,
  { body },
) => {
  const { userId, sessionId } = call.actor;
  const { push } = call.deps.gateways;
  if (push.publicKey === null || body.serverKey !== push.publicKey) refuse('push_unavailable');
  if (!push.accepts(body)) refuse('push_service_unknown');
  if (!(await isSessionOpen(call.db, sessionId))) refuse('unauthenticated');
  const { endpoint, p256dh, auth, serverKey } = body;
  const device = call.from.device;
  const row = { user_id: userId, session_id: sessionId, p256dh, auth, server_key: serverKey, device };
  const known = await findSubscription(call.db, endpoint);
  if (known && isSame(known, row)) return {};
  await putSubscription(call.db, { ...row, id: newId(), endpoint, created_at: call.now });
  await deleteOldestSubscriptions(call.db, userId, MOST_DEVICES);
  if (known?.user_id !== userId)
    await recordEvent(call, 'pushTurnedOn', { subject: ['user', userId], data: { device } });
  return {};
};

/** Turns push off in one of the caller's devices. Refusals: `not_found`, also for somebody else's. */
export const removePushDevice: ActionOf<typeof notificationEndpoints.removePushDevice> = async (
  call: SignedCall,
  { params },
) => {
  const { userId } = call.actor;
  const device = (await deleteSubscription(call.db, userId, params.id)) ?? refuse('not_found');
  await recordEvent(call, 'pushTurnedOff', { subject: ['user', userId], data: { device } });
  return {};
};

function isSame<Row extends Readonly<Record<string, unknown>>>(known: Row, row: Row): boolean {
  return Object.entries(row).every(([name, value]) => known[name] === value);
}
