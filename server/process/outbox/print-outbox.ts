import type { OutboxMessage } from '#contract/operations/endpoints.ts';
import type { Db } from '../../db/open.ts';
import { findOutboxMessages } from '../../modules/operations/index.ts';
import type { OutboxOptions } from './read-outbox-arguments.ts';

/** Returns the messages kept here as a person reads them, or as JSON; newest first. */
export async function printOutbox(db: Db, { to, limit, json }: OutboxOptions): Promise<string> {
  const { items, total } = await findOutboxMessages(db, { to, limit });
  if (json) return JSON.stringify(items, null, 2);
  if (items.length === 0) return to ? `No message to ${printable(to)} is kept here.` : 'No message is kept here.';
  return [...items.map(asText), `${items.length} of ${total}, newest first.`].join('\n\n');
}

const channels: Readonly<Record<OutboxMessage['channel'], string>> = { email: 'mail', sms: 'text', push: 'push' };

function asText({ createdAt, channel, to, subject, body, refusal }: OutboxMessage): string {
  const when = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 19)} UTC`;
  const head = `${when}  ${channels[channel]} to ${printable(to)}`;
  const lines = printable(body).split('\n');
  return [
    head,
    ...(subject ? [`Subject: ${printable(subject)}`] : []),
    ...(refusal ? [`Not taken: ${printable(refusal)}`] : []),
    ...lines.map((line) => `  ${line}`.trimEnd()),
  ].join('\n');
}

/** People's own words are in messages: none of them may steer the terminal. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\ufffd');
}
