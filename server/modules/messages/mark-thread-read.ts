import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { publishLive } from '../notifications/index.ts';
import { findThread } from './find-thread.ts';
import { readMark } from './list-messages.ts';
import { countUnread } from './queries/message-queries.ts';
import { findThreadRows, findUsersOfThread, moveReadMark } from './queries/thread-queries.ts';

/**
 * Marks the other side's messages as read up to a number, for the caller's whole side; both sides' windows follow. Reading
 * is no change of the booking: it leaves no event.
 */
export const markThreadRead: ActionOf<typeof messageEndpoints.markThreadRead> = async (
  call: SignedCall,
  { params, body },
) => {
  const { facts, side } = await findThread(call, params.id);
  if (await moveReadMark(call.db, params.id, side, body.to, call.now)) {
    const { shift_id: shiftId, business_id: businessId } = facts;
    const userIds = await findUsersOfThread(call.db, params.id);
    await publishLive(call, { type: 'message', id: params.id, shiftId, businessId }, { userIds });
  }
  const thread = (await findThreadRows(call.db, [params.id])).get(params.id);
  const unread = await countUnread(call.db, [params.id], side);
  return { you: readMark(thread, side), unread: unread.get(params.id) ?? 0 };
};
