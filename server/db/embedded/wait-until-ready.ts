import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Recovery after a crash may take its time. */
export const START_SECONDS = 120;

/** Waits until the server takes connections. Returns false when `givenUp` says so or the time is over. */
export async function waitUntilReady(connection: pg.ClientConfig, givenUp: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < START_SECONDS * 50 && !givenUp(); waited += 1) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(20);
    }
  }
  return false;
}
