import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from './open.ts';
import type { DB } from './schema.ts';

/**
 * Returns a database inside a transaction, whose own transactions are parts of it: work made of many of them is kept or undone
 * as a whole. None is undone alone, so after one that failed nothing is asked of it any more.
 */
export function partOf(transaction: Db): Db {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(transaction),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function driverOf(transaction: Db): Driver {
  let hasFailed = false;
  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => ({
      executeQuery: async <R>(query: CompiledQuery) => {
        if (hasFailed) throw new Error('a part of this transaction has failed, and none is undone alone');
        return transaction.executeQuery(query as CompiledQuery<R>);
      },
      streamQuery: () => {
        throw new Error('nothing is streamed inside a transaction');
      },
    }),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: async () => {
      hasFailed = true;
    },
    releaseConnection: nothing,
    destroy: nothing,
  };
}
