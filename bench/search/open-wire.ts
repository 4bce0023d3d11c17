/**
 * A statement as `pgbench -M prepared` times it: prepared once, then bound, executed and read to its end by a client that
 * decodes nothing. The embedded PostgreSQL comes without pgbench; decision 040 has the two side by side.
 */
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import type pg from 'pg';
import { serialize } from 'pg-protocol';

export type Wire = {
  /** Milliseconds from the first byte sent to the last one received; an error is PostgreSQL's own sentence. */
  run(text: string, values: readonly (string | null)[]): Promise<number>;
  close(): Promise<void>;
};

const READY = 'Z'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
/** A message: its kind, then its length without the kind. */
const HEADER_BYTES = 5;

/** Opens a connection of its own over the database's socket, which asks for no password. `options` as in the driver. */
export async function openWire({ host, port, user, database, options }: pg.ClientConfig): Promise<Wire> {
  const socket = connect(path.join(String(host), `.s.PGSQL.${port}`));
  const ready = readToReady(socket);
  socket.write(serialize.startup({ user: String(user), database: String(database), ...(options ? { options } : {}) }));
  await ready();
  const prepared = new Map<string, string>();

  const prepare = async (text: string): Promise<string> => {
    const name = `wire_${prepared.size}`;
    const answered = ready();
    socket.write(Buffer.concat([serialize.parse({ name, text }), serialize.sync()]));
    await answered;
    prepared.set(text, name);
    return name;
  };

  return {
    run: async (text, values) => {
      const statement = prepared.get(text) ?? (await prepare(text));
      const asked = Buffer.concat([
        serialize.bind({ statement, values: [...values] }),
        serialize.describe({ type: 'P' }),
        serialize.execute(),
        serialize.sync(),
      ]);
      const answered = ready();
      const began = performance.now();
      socket.write(asked);
      await answered;
      return performance.now() - began;
    },
    close: async () => {
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.end(serialize.end());
      await closed;
    },
  };
}

/** Waits for the end of the next answer, reading no more than the headers of its messages. */
function readToReady(socket: Socket): () => Promise<void> {
  let held: Buffer = Buffer.alloc(0);
  /** Bytes of a message still to come. */
  let toSkip = 0;
  let failure: Error | null = null;
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;
  const end = (error: Error | null) => {
    const who = waiting;
    waiting = null;
    failure = null;
    if (error) who?.reject(error);
    else who?.resolve();
  };
  socket.on('error', end);
  socket.on('close', () => end(new Error('the database closed the connection')));
  socket.on('data', (chunk) => {
    if (toSkip >= chunk.length) {
      toSkip -= chunk.length;
      return;
    }
    held = held.length === 0 ? chunk.subarray(toSkip) : Buffer.concat([held, chunk]);
    toSkip = 0;
    while (held.length >= HEADER_BYTES) {
      const kind = held[0];
      const length = 1 + held.readInt32BE(1);
      // What an error says is the one thing read whole.
      if (kind === ERROR && held.length < length) return;
      if (kind === ERROR) failure = new Error(sentenceOf(held.subarray(HEADER_BYTES, length)));
      if (kind === READY) end(failure);
      toSkip = Math.max(0, length - held.length);
      held = held.subarray(Math.min(length, held.length));
    }
  });
  return () =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
    });
}

/** The field `M` of an error: a letter and a text each, ended by zeros. */
function sentenceOf(fields: Buffer): string {
  const message = fields
    .toString('utf8')
    .split('\0')
    .find((field) => field.startsWith('M'));
  return message?.slice(1) ?? 'PostgreSQL refused the statement';
}
