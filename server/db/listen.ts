import pg from 'pg';
import { type Connection, DatabaseClient } from './database-client.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { timeLimits } from './time-limits.ts';

export type Listening = { close(): Promise<void> };

/** How often the listening connection is asked for a sign of life. */
const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;

/**
 * Opens a connection of its own that hears what is notified on `channel`. When it breaks, falls silent or its server
 * stops taking writes (nothing is notified there), `onLost` is called once and nothing more comes: assume to have
 * missed something. Throws `DatabaseUnavailable` when it cannot be opened.
 */
export async function listen(
  connection: Connection,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<Listening> {
  const client = new DatabaseClient({
    ...connection,
    application_name: 'mortar live',
    connectionTimeoutMillis: timeLimits.connection,
    query_timeout: ANSWER_WITHIN_MS,
  });
  let open = true;
  let check: NodeJS.Timeout | undefined;
  const lose = () => {
    if (!open) return;
    open = false;
    clearInterval(check);
    void client.end().catch(() => undefined);
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => {
    if (open && payload) onPayload(payload);
  });
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    lose();
    throw new DatabaseUnavailable(error);
  }
  check = setInterval(() => {
    client
      .query<{ readOnly: boolean }>(`select current_setting('transaction_read_only')::bool as "readOnly"`)
      .then(({ rows }) => {
        if (rows[0]?.readOnly) lose();
      }, lose);
  }, CHECK_EVERY_MS);
  if (!open) clearInterval(check);
  return {
    close: async () => {
      open = false;
      clearInterval(check);
      await client.end().catch(() => undefined);
    },
  };
}
