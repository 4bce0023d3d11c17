/**
 * Turns off what keeps calls apart, so that a race shows what it is there for: rows are read without locking them, and the
 * first callers wait before they write until all of them have looked.
 */
import { NamedClient } from '#server/db/named-client.ts';
import type { World } from '../world.ts';
import { barrierOf } from './barrier-of.ts';

type Off = {
  /** How many callers come; who is refused before it writes is not waited for. */
  readonly callers: number;
  /** Whatever else guards, as it reads without that. */
  readonly rewrite?: (text: string) => string;
  /** A write that comes when the other callers have their answers: the one order in which the race is lost. */
  readonly last?: RegExp;
};

type Query = (this: NamedClient, ...args: unknown[]) => unknown;

const LOCK = / for ((no key )?update|(key )?share)\b/g;
const WRITE =
  /^\s*(update|insert into|delete from) "?(shifts|engagements|amendments|licenses|booking_undos|rosters|messages)\b/;
/** Nobody asks anything for so long: who is not there yet was refused. */
const QUIET = 250;
const worlds = new Map<string, (text: string) => Promise<string> | string>();

/** Runs `race` in that world without locks; the race says of each caller that it was answered. */
export async function withoutLocks<T>(
  world: World,
  { callers, rewrite, last }: Off,
  race: (answered: () => void) => Promise<T>,
): Promise<T> {
  const database = String(world.deps.connection.database);
  const allLooked = barrierOf(callers);
  const others = Promise.withResolvers<void>();
  let unanswered = callers - 1;
  const answered = () => {
    unanswered -= 1;
    if (unanswered === 0) others.resolve();
  };
  const quiet = Promise.withResolvers<void>();
  const timer = setTimeout(quiet.resolve, QUIET);
  worlds.set(database, (text) => {
    timer.refresh();
    const open = (rewrite?.(text) ?? text).replace(LOCK, '');
    if (last?.test(text)) {
      void allLooked();
      return others.promise.then(() => open);
    }
    return WRITE.test(text) ? Promise.race([allLooked(), quiet.promise]).then(() => open) : open;
  });
  try {
    return await race(answered);
  } finally {
    clearTimeout(timer);
    worlds.delete(database);
  }
}

const query = NamedClient.prototype.query as unknown as Query;
NamedClient.prototype.query = function (this: NamedClient, ...args: unknown[]) {
  const open = worlds.get(this.database ?? '');
  const [text, ...rest] = args;
  if (!open || typeof text !== 'string') return query.apply(this, args);
  return Promise.resolve(open(text))
    .then((changed) => query.call(this, changed, ...rest))
    .catch(onceOnly);
} as unknown as typeof NamedClient.prototype.query;

/** Waiting in a circle is an error here: done again, the call would look again. */
function onceOnly(error: { code?: string }): never {
  if (error.code === '40P01') error.code = 'XX000';
  throw error;
}
