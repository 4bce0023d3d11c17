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
  /^\s*(update|insert into|delete from) "?(shifts|engagements|amendments|disputes|licenses|booking_undos|rosters|messages|ratings|standing_appeals|papers|payment_refunds|payout_reversals|payouts|terms_returns|debt_settlements)\b/;
/** Looks in a row at which nothing moves, since an answer may be on its way to who asks next. */
const LOOKS = 5;
const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

type Race = {
  readonly open: (text: string) => Promise<string> | string;
  /** Statements so far, held or handed over. */
  sent: number;
  /** Statements handed over and not answered, whether the server has begun them or not. */
  onTheWay: number;
  isOver: boolean;
};
const races = new Map<string, Race>();

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
  const open = (text: string) => {
    const opened = (rewrite?.(text) ?? text).replace(LOCK, '');
    if (last?.test(text)) {
      void allLooked();
      return others.promise.then(() => opened);
    }
    return WRITE.test(text) ? Promise.race([allLooked(), quiet]).then(() => opened) : opened;
  };
  const running: Race = { open, sent: 0, onTheWay: 0, isOver: false };
  const quiet = quietOf(world, running);
  races.set(database, running);
  try {
    return await race(answered);
  } finally {
    running.isOver = true;
    races.delete(database);
    await quiet;
  }
}

/**
 * Waits until nobody asks anything any more: each has looked, has its answer, or waits for a row of who has looked. However slowly
 * the server does it: what was handed over and does not wait for a row is on its way.
 */
async function quietOf({ deps }: World, race: Race): Promise<void> {
  const client = new pg.Client(deps.connection);
  await client.connect();
  let [before, still] = [0, 0];
  while (!race.isOver && still < LOOKS) {
    const { sent } = race;
    const { rows } = await client.query<{ waiting: number }>(WAITING);
    still = sent > 0 && sent === before && race.onTheWay === rows[0]?.waiting ? still + 1 : 0;
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
  const race = races.get(this.database ?? '');
  const [text, ...rest] = args;
  if (!race || typeof text !== 'string') return query.apply(this, args);
  race.sent += 1;
  return Promise.resolve(race.open(text))
    .then(async (opened) => {
      race.onTheWay += 1;
      try {
        return await query.call(this, opened, ...rest);
      } finally {
        race.onTheWay -= 1;
      }
    })
    .catch(onceOnly);
} as unknown as typeof NamedClient.prototype.query;

/** Waiting in a circle is an error here: done again, the call would look again. */
function onceOnly(error: { code?: string }): never {
  if (error.code === '40P01') error.code = 'XX000';
  throw error;
}
