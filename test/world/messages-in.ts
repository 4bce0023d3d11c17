/** Messages sent and read as the two sides do. */
import { pathWith } from '#contract/endpoint.ts';
import { messageEndpoints as calls } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';
import { type SentFile, upload } from './upload.ts';

type Sending = { readonly clientId?: string; readonly readTo?: number; readonly files?: readonly SentFile[] };

export function messagesIn(world: () => World) {
  /** Sends a message as a browser's form does. */
  async function send(
    as: Person,
    engagementId: string,
    text: string,
    { clientId = newId(), readTo, files = [] }: Sending = {},
  ) {
    const path = pathWith(calls.sendMessage.path, { id: engagementId });
    const reply = await upload(
      world(),
      as,
      path,
      { text, clientId, ...(readTo !== undefined && { readTo: String(readTo) }) },
      files,
    );
    return { ...reply, code: reply.body.error?.code as string | undefined };
  }

  async function sent(as: Person, engagementId: string, text: string, how?: Sending): Promise<Message> {
    const { status, body } = await send(as, engagementId, text, how);
    if (status !== 200) throw new Error(`sendMessage: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  const read = (as: Person, id: string, query: { before?: number; after?: number; limit?: number } = {}) =>
    world().must(calls.listMessages, { as, params: { id }, query });
  const textsOf = async (as: Person, id: string) => (await read(as, id)).items.map(({ text }) => text);
  const mark = (as: Person, id: string, to: number) =>
    world().must(calls.markThreadRead, { as, params: { id }, body: { to } });
  const threads = (
    as: Person,
    query: { show?: 'all' | 'unread' | 'needsAnswer'; query?: string; page?: number; pageSize?: number } = {},
  ) => world().must(calls.listThreads, { as, query });

  return { send, sent, read, textsOf, mark, threads };
}
