import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageSide, ThreadSummary } from '#contract/messages/message.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { SignedCall } from '../../call/call.ts';
import { asAction } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { ownBusiness, ownBusinessIds } from '../businesses/index.ts';
import { excerptAround, excerptOf } from './excerpt.ts';
import { otherSide, readMark } from './list-messages.ts';
import { presentAuthor, stateOf, type Viewer } from './present-message.ts';
import { countUnread, findLast, findMessages, type MessageRow } from './queries/message-queries.ts';
import { findThreadFacts, type ThreadFacts } from './queries/thread-facts-queries.ts';
import { listThreadRows, type ThreadRow } from './queries/thread-queries.ts';
import { refusalToSend } from './thread-rules.ts';

/**
 * Returns the caller's threads, or those of one of their pharmacies, the newest message first: all, unread, to answer; where
 * something is searched for, those that have every word of it.
 */
export const listThreads: ActionOf<typeof messageEndpoints.listThreads> = async (call: SignedCall, { query }) => {
  const side: MessageSide = call.actor.role === 'Specialist' ? 'specialist' : 'business';
  const viewer = { userId: call.actor.userId, side };
  const words = query.query.split(' ').filter((word) => word !== '');
  const filter = {
    side,
    words,
    ...(await scopeOf(call, query.businessId)),
    show: query.show,
    page: query.page,
    pageSize: query.pageSize,
  };
  const { rows, ...counts } = await listThreadRows(call.db, filter, call.now);
  const ids = rows.map(({ engagement_id }) => engagement_id);
  const [factsOf, lastOf, unreadOf, foundOf] = await Promise.all([
    findThreadFacts(call.db, ids, call.now),
    findLast(call.db, ids),
    countUnread(call.db, ids, side),
    findMessages(
      call.db,
      rows.flatMap(({ found_id }) => found_id ?? []),
    ),
  ]);
  const items = rows.flatMap((thread) => {
    const facts = factsOf.get(thread.engagement_id);
    const last = lastOf.get(thread.engagement_id);
    if (!facts || !last) return [];
    const found = thread.found_id ? foundOf.get(thread.found_id) : undefined;
    return [
      {
        ...present(facts, thread, last, viewer),
        found: found ? presentFound(found, words, viewer) : null,
        unread: unreadOf.get(thread.engagement_id) ?? 0,
        needsAnswer: thread.needs_answer,
        actions: [asAction('sendMessage', refusalToSend(facts, side))],
      },
    ];
  });
  return { items, page: query.page, ...counts };
};

async function scopeOf(call: SignedCall, businessId: string | undefined) {
  if (call.actor.role === 'Specialist')
    return { specialistId: call.actor.specialistId ?? refuse('not_found'), businessIds: [] };
  if (businessId) await ownBusiness(call, businessId);
  return { specialistId: null, businessIds: businessId ? [businessId] : ((await ownBusinessIds(call)) ?? []) };
}

function present(
  facts: ThreadFacts,
  thread: ThreadRow,
  last: MessageRow,
  viewer: Viewer & { readonly side: MessageSide },
): Omit<ThreadSummary, 'found' | 'unread' | 'needsAnswer' | 'actions'> {
  const state = stateOf(last);
  return {
    engagementId: facts.engagement_id,
    status: facts.status as EngagementStatus,
    shift: {
      id: facts.shift_id,
      role: facts.role,
      startsAt: facts.starts_at.toISOString(),
      endsAt: facts.ends_at.toISOString(),
      timeZone: facts.time_zone,
    },
    business: { id: facts.business_id, name: facts.business_name, city: facts.city, state: facts.state },
    specialist: { id: facts.specialist_id, firstName: facts.first_name, lastName: facts.last_name },
    lastMessage: {
      id: last.id,
      number: last.number,
      author: presentAuthor(last, viewer),
      state,
      excerpt: state === 'shown' && last.text !== '' ? excerptOf(last.text) : null,
      files: state === 'shown' ? last.files : 0,
      sentAt: last.sent_at.toISOString(),
    },
    readByThem: readMark(thread, otherSide(viewer.side)),
  };
}

function presentFound(row: MessageRow, words: readonly string[], viewer: Viewer): ThreadSummary['found'] {
  return {
    author: presentAuthor(row, viewer),
    excerpt: excerptAround(row.text, words),
    sentAt: row.sent_at.toISOString(),
  };
}
