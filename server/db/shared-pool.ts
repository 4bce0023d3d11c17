import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { Share } from './share.ts';
import { timeLimits } from './time-limits.ts';

const operations = new AsyncLocalStorage<string>();

/** Runs `work` so that the connections it takes count as those of `operation`, which may hold half of a pool. */
export function asOperation<T>(operation: string, work: () => T): T {
  return operations.run(operation, work);
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool no operation can take whole: calls that wait for a locked table hold half of it at most, and the others go on.
 * What keeps a connection from being had, whatever it is, is a `DatabaseUnavailable`: node-postgres tells most of it in
 * sentences only.
 */
export class SharedPool extends pg.Pool {
  readonly #shares = new Map<string, Share>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // Only the pool's own `query` asks by callback.
    if (!callback) return this.#connect();
    super.connect(callback);
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const operation = operations.getStore();
    const share = operation === undefined ? null : this.#shareOf(operation);
    try {
      await share?.take();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
    try {
      const client = await super.connect();
      if (share) giveBackOnRelease(client, share);
      return client;
    } catch (error) {
      share?.returnConnections();
      throw new DatabaseUnavailable(error);
    }
  }

  #shareOf(operation: string): Share {
    const known =
      this.#shares.get(operation) ??
      new Share(Math.ceil(this.options.max / 2), this.options.connectionTimeoutMillis ?? timeLimits.connection);
    this.#shares.set(operation, known);
    return known;
  }
}

/** The pool gives each checkout a `release` of its own, which throws when it is called twice. */
function giveBackOnRelease(client: pg.PoolClient, share: Share): void {
  const release = client.release;
  client.release = (error) => {
    client.release = release;
    share.returnConnections();
    release(error);
  };
}
