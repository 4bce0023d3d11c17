/** A line to the database that a test can cut: a relay in front of it, told when to break. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';

/** What the next commit breaks: it arrives and its answer is lost, or the statement that follows it does not arrive. */
export type Cut = 'answer of the commit' | 'statement after the commit';

const COMMIT = Buffer.from('commit\0');

/** Opens the relay; `connection` reaches the same database through it. */
export async function openDatabaseLine(database: pg.ClientConfig) {
  let next: Cut | null = null;
  let away = false;
  let breaksNext = false;
  let refused = 0;
  const open = new Set<Socket>();
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };

  const server = createServer((client) => {
    const upstream = reach(database);
    let cut: Cut | null = null;
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (away || refused > 0) client.destroy();
    if (refused > 0) refused -= 1;
    client.on('data', (sent) => {
      if (breaksNext) {
        breaksNext = false;
        client.destroy();
        return;
      }
      if (next && sent.includes(COMMIT)) {
        cut = next;
        next = null;
      }
      upstream.write(sent);
    });
    upstream.on('data', (answered) => {
      // Only now: what the database answered, it has done.
      if (cut === 'answer of the commit') breakAll();
      else client.write(answered);
      if (cut === 'statement after the commit') breaksNext = true;
      cut = null;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    connection: { ...database, host: '127.0.0.1', port } satisfies pg.ClientConfig,
    cutAtCommit: (what: Cut) => {
      next = what;
    },
    /** Breaks every connection, and so many of the next ones as they are opened. */
    cutWithNext: (times: number) => {
      refused = times;
      breakAll();
    },
    /** Breaks every connection and takes no other until `restore`. */
    cut: () => {
      away = true;
      breakAll();
    },
    restore: () => {
      away = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        breakAll();
      }),
  };
}

function reach({ host = 'localhost', port = 5432 }: pg.ClientConfig): Socket {
  return host.startsWith('/') ? connect(path.join(host, `.s.PGSQL.${port}`)) : connect(port, host);
}
