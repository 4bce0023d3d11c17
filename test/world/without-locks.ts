/**
 * Turns off what keeps calls apart, so that a race shows what it is there for: rows are read without locking them, and the
 * first callers wait before they write until all of them have looked.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
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

const LOCK = / for ((no key )?update|(key )?share)\b( skip locked)?/g;
const WRITE =
  /^\s*(update|insert into|delete from) "?(shifts|engagements|amendments|disputes|licenses|booking_undos|rosters|messages|ratings|standing_appeals|papers|payment_refunds|payout_reversals|terms_returns)\b/;
/** Looks in a row at which nothing moves, since an answer may be on its way to who asks next. */
const LOOKS = 5;
const RUNNING = `select count(*)::int as running from pg_stat_activity where datname = current_database()
  and pid <> pg_backend_pid() and state = 'active' and wait_event_type is distinct from 'Lock'`;
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
  // Who has yet to connect is not seen to be on its way, and would look when the first has written.
  await Promise.all(Array.from({ length: callers }, () => sql`select pg_sleep(0.05)`.execute(world.deps.db)));
  let sent = 0;
  let isOver = false;
  const quiet = quietOf(world, () => (isOver ? null : sent));
  worlds.set(database, (text) => {
    sent += 1;
    const open = (rewrite?.(text) ?? text).replace(LOCK, '');
    if (last?.test(text)) {
      void allLooked();
      return others.promise.then(() => open);
    }
    return WRITE.test(text) ? Promise.race([allLooked(), quiet]).then(() => open) : open;
  });
  try {
    return await race(answered);
  } finally {
    isOver = true;
    worlds.delete(database);
    await quiet;
  }
}

/**
 * Waits until nobody asks anything any more: each has looked, has its answer, or waits for a row of who has looked. By what the
 * server runs, however slowly it does.
 */
async function quietOf({ deps }: World, sentSoFar: () => number | null): Promise<void> {
  const client = new pg.Client(deps.connection);
  await client.connect();
  let [before, still] = [0, 0];
  for (let sent = sentSoFar(); sent !== null && still < LOOKS; sent = sentSoFar()) {
    const { rows } = await client.query<{ running: number }>(RUNNING);
    still = sent > 0 && sent === before && rows[0]?.running === 0 ? still + 1 : 0;
    before = sent;
    await sleep(5);
  }
  await client.end();
}

/**
 * For `rewrite`: writes to these tables as if they did not look at the row's status. A shift is taken where it is still open, a
 * license declined in review, a booking's step written where it was allowed: left out, who looked before does either.
 */
export const inAnyStatus = (tables: RegExp) => (text: string) =>
  tables.test(text) ? text.replace(/and ("status" = (any\([^)]*\)|\$\d+))/, 'and ($1 or true)') : text;

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
