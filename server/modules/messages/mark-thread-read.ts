import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageSide } from '#contract/messages/message.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { publishLive, readReplaced, replaceKeyOf } from '../notifications/index.ts';
import { findThread } from './find-thread.ts';
import { otherSide, readMark } from './list-messages.ts';
import { countUnread } from './queries/message-queries.ts';
import { findThreadRows, findUsersOfSide, moveReadMark } from './queries/thread-queries.ts';

/**
 * Marks the other side's messages as read up to a number, for the caller's whole side; both sides' windows follow.
 * Reading changes no booking: it leaves no event.
 */
export const markThreadRead: ActionOf<typeof messageEndpoints.markThreadRead> = async (
  call: SignedCall,
  { params: { id }, body },
) => {
  const { facts, side } = await findThread(call, id);
  const { hasMoved, unread, own } = await readUpTo(call, id, side, body.to);
  if (hasMoved) {
    const userIds = [...own, ...(await findUsersOfSide(call.db, id, otherSide(side)))];
    await publishLive(
      call,
      { type: 'message', id, shiftId: facts.shift_id, businessId: facts.business_id },
      { userIds },
    );
  }
  const thread = (await findThreadRows(call.db, [id])).get(id);
  return { you: readMark(thread, side), unread };
};

/** Moves a side's mark on. With nothing unread left, what was to be mailed about it does not leave. */
export async function readUpTo(call: SignedCall, engagementId: string, side: MessageSide, to: number) {
  const hasMoved = await moveReadMark(call.db, engagementId, side, to, call.now);
  const unread = (await countUnread(call.db, [engagementId], side)).get(engagementId) ?? 0;
  const own = await findUsersOfSide(call.db, engagementId, side);
  if (unread === 0) await readReplaced(call, replaceKeyOf('messageSent', engagementId), own);
  return { hasMoved, unread, own };
}
