import type { SignedCall } from '../../call/call.ts';
import { publishLive } from './live/publish-live.ts';
import { removeUnsent } from './queries/delivery-queries.ts';
import { clearPlannedDeliveries, markReplacedRead } from './queries/notification-queries.ts';

/**
 * Marks the caller's notification of this name as read, for what it tells of was read where it stands, and stops the
 * e-mails and texts about it that have not left, also those to the others of `side`: the next is told to them.
 */
export async function readReplaced(call: SignedCall, replaceKey: string, side: readonly string[]): Promise<void> {
  const { userId } = call.actor;
  await removeUnsent(call.db, side, replaceKey);
  await clearPlannedDeliveries(call.db, side, replaceKey, call.now);
  if (await markReplacedRead(call.db, userId, replaceKey, call.now))
    await publishLive(call, { type: 'notification' }, { userIds: [userId] });
}
