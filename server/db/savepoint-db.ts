import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from './open.ts';
import type { DB } from './schema.ts';

/**
 * Returns a database inside a transaction: its own transactions are savepoints, so that work made of many of them is kept
 * or undone as a whole. One at a time: transactions that overlap would release each other's savepoints.
 */
export function savepointDb(transaction: Db): Db {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => savepointDriver(transaction),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function savepointDriver(transaction: Db): Driver {
  const names = new WeakMap<DatabaseConnection, string>();
  let count = 0;
  const run = (connection: DatabaseConnection, statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement));
  return {
    init: async () => undefined,
    acquireConnection: async () => ({
      executeQuery: <R>(query: CompiledQuery) => transaction.executeQuery(query as CompiledQuery<R>),
      streamQuery: () => {
        throw new Error('nothing is streamed inside a transaction');
      },
    }),
    beginTransaction: async (connection) => {
      count += 1;
      names.set(connection, `s${count}`);
      await run(connection, `savepoint s${count}`);
    },
    commitTransaction: async (connection) => {
      await run(connection, `release savepoint ${names.get(connection)}`);
    },
    rollbackTransaction: async (connection) => {
      await run(connection, `rollback to savepoint ${names.get(connection)}`);
    },
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}
