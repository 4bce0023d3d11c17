import { OutboxMessage, type operationEndpoints } from '#contract/operations/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { findMessages } from './queries.ts';

/** Mail and texts kept on this machine, newest first. */
export const readOutbox: ActionOf<typeof operationEndpoints.readOutbox> = async (call, { query }) => {
  const { rows, total } = await findMessages(call.db, query.to ? addressOf(query.to) : null, query.limit);
  const items = rows.map((row) =>
    OutboxMessage.parse({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      body: row.body,
      createdAt: row.created_at.toISOString(),
    }),
  );
  return { items, total, page: 0 };
};

/** An e-mail in small letters; a phone however it is typed (in a query a bare `+` reads as a space). */
function addressOf(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase();
  return `+1${typed.replace(/\D/g, '').slice(-10)}`;
}
