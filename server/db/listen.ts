import pg from 'pg';

export type Listening = { close(): Promise<void> };

/**
 * A connection of its own that hears what is notified on `channel`. When it breaks, `onLost` is called once and nothing
 * more comes: whoever listened must assume to have missed something.
 */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<Listening> {
  const client = new pg.Client({
    ...connection,
    application_name: 'mortar live',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  let open = true;
  const lose = () => {
    if (!open) return;
    open = false;
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  client.on('notification', ({ payload }) => {
    if (open && payload) onPayload(payload);
  });
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return {
    close: async () => {
      open = false;
      await client.end().catch(() => undefined);
    },
  };
}
