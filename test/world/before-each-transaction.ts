import type { Deps } from '#server/call/deps.ts';

/** Returns the same deps, whose transactions begin when `act` is done: what comes between is said in a test. */
export function beforeEachTransaction(deps: Deps, act: () => Promise<void>): Deps {
  const { db } = deps;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
      await act();
      return db.transaction().execute(work);
    },
  });
  const waiting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...deps, db: waiting };
}
