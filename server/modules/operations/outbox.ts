/** Mail, texts and pushes stored on this machine while no provider sends them. */
import { OutboxMessage, type operationEndpoints } from '#contract/operations/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { findMessages } from './queries.ts';

/** Returns mail, texts and pushes kept on this machine, newest first. */
export const readOutbox: ActionOf<typeof operationEndpoints.readOutbox> = async (call, { query }) => ({
  ...(await findOutboxMessages(call.db, { to: query.to ?? null, limit: query.limit })),
  page: 0,
});

/** Returns mail, texts and pushes kept here, newest first, to everybody or to one address however it is typed; and how many there are. */
export async function findOutboxMessages(
  db: Db,
  { to, limit }: { readonly to: string | null; readonly limit: number },
): Promise<{ items: OutboxMessage[]; total: number }> {
  const { rows, total } = await findMessages(db, to ? addressOf(to) : null, limit);
  const items = rows.map((row) =>
    OutboxMessage.parse({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      subject: row.subject,
      body: row.body,
      code: row.code,
      refusal: row.refusal,
      createdAt: row.created_at.toISOString(),
    }),
  );
  return { items, total };
}

/** Returns an e-mail in small letters, a phone however it is typed (in a query a bare `+` reads as a space). */
function addressOf(typed: string): string {
  if (typed.includes('@')) return typed.toLowerCase();
  return `+1${typed.replace(/\D/g, '').slice(-10)}`;
}
