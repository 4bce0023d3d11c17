/**
 * Makes two callers who lock the same two specialists meet between their locks: each has one before either asks for the other, unless
 * it waits for its first. In one order nobody waits in a circle; `backwards` has the second caller begin at the other end, as if each
 * locked in the order it names them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { NamedClient } from '#server/db/named-client.ts';
import type { World } from '../world.ts';

type Meeting = {
  readonly pair: readonly [string, string];
  readonly backwards: boolean;
  readonly world: World;
  /** Who asked for a lock. */
  readonly callers: Set<NamedClient>;
  /** Who has one. */
  readonly holders: Set<NamedClient>;
  circles: number;
};
type Query = (this: NamedClient, ...args: unknown[]) => Promise<unknown>;

const LOCK = /from "specialists" where "id" = \$1 for no key update$/;
const meetings = new Map<string, Meeting>();

/** Returns what the race returns, and how often PostgreSQL had to break a circle. */
export async function meetBetweenLocks<T>(
  world: World,
  { pair, backwards = false }: { readonly pair: readonly [string, string]; readonly backwards?: boolean },
  race: () => Promise<T>,
): Promise<{ replies: T; circles: number }> {
  const database = String(world.deps.connection.database);
  const meeting: Meeting = { pair, backwards, world, callers: new Set(), holders: new Set(), circles: 0 };
  meetings.set(database, meeting);
  try {
    const replies = await race();
    if (meeting.holders.size < 2) throw new Error('two callers lock');
    return { replies, circles: meeting.circles };
  } finally {
    meetings.delete(database);
  }
}

/** Waits until both have a lock. From the same end the other can only wait for this one's; from its own it waits for nobody. */
async function met(client: NamedClient, { world, holders, backwards }: Meeting): Promise<void> {
  const own = (await query.call(client, 'select pg_backend_pid() as pid')) as { rows: [{ pid: number }] };
  while (holders.size < 2) {
    const waiting = await sql`select 1 from pg_stat_activity
      where datname = current_database() and ${own.rows[0].pid} = any(pg_blocking_pids(pid))`.execute(world.db);
    if (waiting.rows.length > 0 && !backwards) return;
    await sleep(5);
  }
}

const query = NamedClient.prototype.query as unknown as Query;
NamedClient.prototype.query = function (this: NamedClient, ...args: unknown[]) {
  const meeting = meetings.get(this.database ?? '');
  const [text, values] = args;
  if (!meeting || typeof text !== 'string' || !LOCK.test(text)) return query.apply(this, args);
  return lock(this, meeting, text, values as readonly string[]).catch((error: { code?: string }) => {
    if (error.code === '40P01') meeting.circles += 1;
    throw error;
  });
} as unknown as typeof NamedClient.prototype.query;

async function lock(client: NamedClient, meeting: Meeting, text: string, values: readonly string[]): Promise<unknown> {
  const { pair, callers, holders, backwards } = meeting;
  if (holders.has(client)) {
    await met(client, meeting);
    return query.call(client, text, values);
  }
  callers.add(client);
  const isSecond = callers.size === 2;
  const first = backwards && isSecond ? pair.filter((id) => id !== values[0]) : values;
  const locked = await query.call(client, text, first);
  holders.add(client);
  return first === values ? locked : query.call(client, text, values);
}
