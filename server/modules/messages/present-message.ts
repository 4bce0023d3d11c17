/** A message as either side reads it: never what was hidden or erased. */
import type { Message, MessageAuthor, MessageFile, MessageSide, MessageState } from '#contract/messages/message.ts';
import type { Call } from '../../call/call.ts';
import { type FileRow, findFiles } from './queries/file-queries.ts';
import type { MessageRow } from './queries/message-queries.ts';

/** Who reads the messages. `side` is null for an Admin. */
export type Viewer = { readonly userId: string; readonly side: MessageSide | null };

/** Presents messages in the order given; the caller has made sure that the viewer may read them. */
export async function presentMessages(
  { db }: Pick<Call, 'db'>,
  rows: readonly MessageRow[],
  viewer: Viewer,
): Promise<Message[]> {
  const withFiles = rows.filter(({ files }) => files > 0).map(({ id }) => id);
  const files = withFiles.length > 0 ? await findFiles(db, withFiles) : new Map<string, FileRow[]>();
  return rows.map((row) => presentMessage(row, files.get(row.id) ?? [], viewer));
}

export async function presentOne(call: Pick<Call, 'db'>, row: MessageRow, viewer: Viewer): Promise<Message> {
  const [message] = await presentMessages(call, [row], viewer);
  if (!message) throw new Error(`message ${row.id} was not presented`);
  return message;
}

function presentMessage(row: MessageRow, files: readonly FileRow[], viewer: Viewer): Message {
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
    files: isReadable ? files.map(presentFile) : [],
    sentAt: row.sent_at.toISOString(),
    reportedAt: isTheirs ? (row.reported_at?.toISOString() ?? null) : null,
    actions: isTheirs && state === 'shown' && !row.reported_at ? [{ name: 'reportMessage', refusal: null }] : [],
  };
}

function presentFile(row: FileRow): MessageFile {
  const { id, bytes, width, height } = row;
  return { id, fileName: row.file_name, mimeType: row.mime_type, bytes, width, height };
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
