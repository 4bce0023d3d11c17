import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageSide, ReadMark, Thread } from '#contract/messages/message.ts';
import { asAction } from '../../call/lifecycle.ts';
import type { ActionOf } from '../../call/route.ts';
import { timelineOfEngagement } from '../engagements/index.ts';
import { findThread } from './find-thread.ts';
import { presentMessages } from './present-message.ts';
import { findPage, type MessageRow } from './queries/message-queries.ts';
import { findThreadRows, type ThreadRow } from './queries/thread-queries.ts';
import { refusalToSend } from './thread-rules.ts';

/** Returns a page of a thread for one of its sides, with both read marks and whether the caller may write. */
export const listMessages: ActionOf<typeof messageEndpoints.listMessages> = async (call, { params, query }) => {
  const { facts, side } = await findThread(call, params.id);
  const thread = (await findThreadRows(call.db, [params.id])).get(params.id);
  const [rows, timeline] = await Promise.all([
    findPage(call.db, params.id, query),
    timelineOfEngagement(call, params.id),
  ]);
  const refused = refusalToSend(facts, side);
  const until = facts.open_until;
  const viewer = { userId: call.actor.userId, side };
  return {
    items: await presentMessages(call, rows, viewer),
    ...placeOf(rows, thread?.last_number ?? 0, query),
    page: 0,
    reads: { you: readMark(thread, side), them: readMark(thread, otherSide(side)) },
    timeline,
    actions: [asAction('sendMessage', refused)],
    openUntil: until && until > call.now ? until.toISOString() : null,
  };
};

/** Returns how many messages there are and whether the page leaves any out; one may have come since they were counted. */
function placeOf(
  rows: readonly MessageRow[],
  counted: number,
  { before, after }: { readonly before?: number | undefined; readonly after?: number | undefined },
): Pick<Thread, 'total' | 'hasEarlier' | 'hasLater'> {
  const [first, last] = [rows[0]?.number, rows.at(-1)?.number];
  const total = Math.max(counted, last ?? 0);
  return {
    total,
    hasEarlier: first === undefined ? total > 0 && before === undefined && after !== undefined : first > 1,
    hasLater: last === undefined ? total > 0 && before !== undefined : last < total,
  };
}

export function readMark(thread: ThreadRow | undefined, side: MessageSide): ReadMark {
  const [to, at] =
    side === 'specialist'
      ? [thread?.specialist_read_to, thread?.specialist_read_at]
      : [thread?.business_read_to, thread?.business_read_at];
  return { to: to ?? 0, at: at?.toISOString() ?? null };
}

export function otherSide(side: MessageSide): MessageSide {
  return side === 'specialist' ? 'business' : 'specialist';
}
