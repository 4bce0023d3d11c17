import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { disputeToRead, recordThreadRead } from '../engagements/index.ts';
import { presentMessages } from './present-message.ts';
import { findPage } from './queries/message-queries.ts';

/** As many as an Admin reads of a thread: the newest. */
const MOST = 500;

/** Returns the messages between the two sides of an open dispute. Each reading is an event. */
export const openDisputeThread: ActionOf<typeof messageEndpoints.openDisputeThread> = async (
  call: SignedCall,
  { params },
) => {
  const dispute = await disputeToRead(call, params.id);
  const rows = await findPage(call.db, dispute.engagement_id, { limit: MOST });
  await recordThreadRead(call, dispute, rows.length);
  return {
    messages: await presentMessages(call, rows, { userId: call.actor.userId, side: null }),
    openedAt: call.now.toISOString(),
  };
};
