import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Connection, DatabaseClient } from './database-client.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { jitter } from './jitter.ts';
import type { Db } from './open.ts';
import { timeLimits } from './time-limits.ts';

/** A machine that lost its power closes nothing: PostgreSQL asks it, and ends the session after 25 s without an answer. */
const NOTICE_LOST_PEER = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
/** Shared: a process that comes back may meet its own session of before. Nobody takes them otherwise, so nobody waits. */
const LOCK = 'select pg_advisory_lock_shared(hashtextextended(name, 0)) from unnest($1::text[]) name';
const UNLOCK = 'select pg_advisory_unlock_shared(hashtextextended($1, 0))';
const REOPEN_EVERY_MS = 200;

type Lock = { readonly name: string };

/**
 * Says in the database what this process has in hand: PostgreSQL forgets it at the moment the process ends, however it
 * ends. One connection, opened with the first lock; when it breaks, another one takes the locks that are held.
 */
export class SessionLocks {
  readonly #connection: Connection;
  readonly #held = new Set<Lock>();
  #client: Promise<DatabaseClient> | null = null;
  #isReopening = false;
  #isClosed = false;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Holds `name` until what it returns is called. Throws `DatabaseUnavailable`. */
  async hold(name: string): Promise<() => void> {
    const lock = { name };
    try {
      const client = await this.#open();
      await client.query(LOCK, [[name]]);
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
    this.#held.add(lock);
    return () => this.#release(lock);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  #release(lock: Lock): void {
    if (!this.#held.delete(lock)) return;
    // Where the connection broke, the lock went with it.
    void this.#client?.then((client) => client.query(UNLOCK, [lock.name])).catch(() => undefined);
  }

  #open(): Promise<DatabaseClient> {
    if (this.#client) return this.#client;
    const client = new DatabaseClient({
      ...this.#connection,
      application_name: 'mortar locks',
      connectionTimeoutMillis: timeLimits.connection,
      query_timeout: timeLimits.connection,
    });
    const opening = this.#connect(client);
    this.#client = opening;
    const lose = () => {
      if (this.#client !== opening) return;
      this.#client = null;
      void client.end().catch(() => undefined);
      void this.#reopen();
    };
    client.on('error', lose);
    client.on('end', lose);
    opening.catch(lose);
    return opening;
  }

  async #connect(client: DatabaseClient): Promise<DatabaseClient> {
    await client.connect();
    await client.query(NOTICE_LOST_PEER);
    await client.query(LOCK, [[...this.#held].map(({ name }) => name)]);
    return client;
  }

  async #reopen(): Promise<void> {
    if (this.#isReopening) return;
    this.#isReopening = true;
    while (!this.#isClosed && !this.#client && this.#held.size > 0) {
      await this.#open().catch(() => sleep(jitter(REOPEN_EVERY_MS)));
    }
    this.#isReopening = false;
  }
}

/** Returns whether a process that lives holds `name`. */
export async function isHeld(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}, 0)
    ) as held`.execute(db);
  return rows[0]?.held === true;
}
