/** A message as either side reads it: never what was hidden or erased. */
import type { Message, MessageAuthor, MessageSide, MessageState } from '#contract/messages/message.ts';
import type { MessageRow } from './queries/message-queries.ts';

/** Whoever looks; an Admin is on neither side. */
export type Viewer = { readonly userId: string; readonly side: MessageSide | null };

export function presentMessage(row: MessageRow, viewer: Viewer): Message {
  const state = stateOf(row);
  const isReadable = state === 'shown' || (state === 'hidden' && viewer.side === null);
  const isTheirs = viewer.side !== null && viewer.side !== row.side;
  return {
    id: row.id,
    engagementId: row.engagement_id,
    number: row.number,
    clientId: row.author_id === viewer.userId ? row.client_id : null,
    author: presentAuthor(row, viewer),
    state,
    text: isReadable ? row.text : null,
    files: [],
    sentAt: row.sent_at.toISOString(),
    reportedAt: isTheirs ? (row.reported_at?.toISOString() ?? null) : null,
    actions: isTheirs && state === 'shown' && !row.reported_at ? [{ name: 'reportMessage', refusal: null }] : [],
  };
}

export function presentAuthor(
  row: Pick<MessageRow, 'side' | 'author_id' | 'first_name' | 'author_gone'>,
  { userId }: Viewer,
): MessageAuthor {
  return {
    side: row.side as MessageSide,
    firstName: row.author_gone ? null : row.first_name,
    isYou: row.author_id === userId,
  };
}

export function stateOf({ erased_at, hidden_at }: Pick<MessageRow, 'erased_at' | 'hidden_at'>): MessageState {
  if (erased_at) return 'erased';
  return hidden_at ? 'hidden' : 'shown';
}
