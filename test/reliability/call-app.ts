/** The application on another way to the database, or with other parts, and calls of it as a client sees them. */

import { sql } from 'kysely';
import type pg from 'pg';
import { type Endpoint, pathWith } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/call/deps.ts';
import { openConnection } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import type { Person, World } from '../world.ts';

/** Short, so that they are soon over; what they are in a running server is in server/db/time-limits.ts. */
export const limits = { lock_timeout: 300, statement_timeout: 2_000, connectionTimeoutMillis: 2_000 };

export type App = Pick<World, 'app'>;

export type Sent = { as?: Person; key?: string; params?: Record<string, string>; body?: unknown };

/** Calls one application and answers what a client sees. */
export async function ask({ app }: App, endpoint: Endpoint, sent: Sent = {}) {
  const reply = await app.inject({
    method: endpoint.method,
    url: pathWith(endpoint.path, sent.params),
    headers: {
      ...(sent.as && { authorization: `Bearer ${sent.as.token}` }),
      ...(endpoint.idempotent && { 'idempotency-key': sent.key ?? newId() }),
    },
    ...(sent.body !== undefined && { payload: sent.body as object }),
  });
  const body = reply.json();
  return { status: reply.statusCode, code: body.error?.code, retryAfter: reply.headers['retry-after'], body };
}

/** What is answered in trouble. */
export const unavailable = { status: 503, code: 'unavailable', retryAfter: '1' };

/** The same application once more; `close` takes it apart. */
export async function openSecondApp(world: World, changed: Partial<Deps>, connection?: pg.ClientConfig) {
  const database = connection ? openConnection(connection) : null;
  const deps = { ...world.deps, ...(database && { db: database.db, readDb: database.readDb, connection }), ...changed };
  const app = await buildApp(deps as Deps);
  return {
    app: app as unknown as World['app'],
    close: async () => {
      await app.close();
      await database?.close();
    },
  };
}

export async function countOf(world: World, table: 'engagements' | 'documents', column: string, id: string) {
  const counted = sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
  return (await counted.execute(world.db)).rows[0]?.n;
}
