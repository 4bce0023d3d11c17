/**
 * A marketplace to say situations in: a real database of its own, the real application, a clock that moves.
 * `const world = await createWorld(); const shift = await world.shift({ startsIn: '20h' });`
 */
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import {
  type Answer,
  type Endpoint,
  pathWith,
  type SentBody,
  type SentParams,
  type SentQuery,
} from '#contract/endpoint.ts';
import type { Language } from '#contract/language.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { buildApp } from '#server/app.ts';
import { createTestDatabase } from '#server/db/test-database.ts';
import { newId } from '#server/ids.ts';
import { walkClock } from '#server/jobs/walk-clock.ts';
import { beginningOf } from './world/beginning-of.ts';
import { openDeps } from './world/open-deps.ts';
import { PEOPLE_TEMPLATE, readyPeople } from './world/ready-people.ts';
import { settleJobs } from './world/settle-jobs.ts';
import { situations } from './world/situations.ts';
import { movableClock, START } from './world/test-clock.ts';

/** Somebody signed in. */
export type Person = { readonly token: string; readonly userId: string; readonly email: string };

type Sent<E extends Endpoint> = {
  readonly as?: Person | null;
  readonly params?: SentParams<E>;
  readonly query?: SentQuery<E>;
  readonly body?: SentBody<E>;
  readonly key?: string;
  /** The language the answer's own words are asked in. */
  readonly language?: Language;
};

/** What came back: status, and the body as the contract types it (an error's body when refused). */
export type Reply<E extends Endpoint> = {
  readonly status: number;
  readonly body: Answer<E> & {
    error?: { code: string; message: string; fields?: Record<string, string>; requestId: string };
  };
};

export type World = Awaited<ReturnType<typeof createWorld>>;

export async function createWorld(
  options: {
    readonly startsAt?: string;
    readonly environment?: Readonly<Record<string, string>>;
    /** Time-outs of the database, for tests that wait for them to be over. */
    readonly limits?: ClientConfig;
    /** The database it begins as a copy of, where that is neither an empty one nor the one of the ready people. */
    readonly template?: string;
    /** `none`: nobody is there yet, for tests that count what is in a whole marketplace. */
    readonly people?: 'none';
  } = {},
) {
  const hasPeople = options.people !== 'none' && !options.template && !options.startsAt;
  const ready = hasPeople ? await readyPeople() : null;
  const database = await createTestDatabase(options.limits, ready ? PEOPLE_TEMPLATE : options.template);
  const clock = movableClock(options.startsAt ?? START);
  const deps = await openDeps(database, clock, options.environment);
  const app = await buildApp(deps);
  await app.ready();

  async function call<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Reply<E>> {
    const response = await app.inject({
      method: endpoint.method,
      url: pathWith(endpoint.path, sent.params),
      query: sent.query as Record<string, string>,
      headers: {
        ...(sent.as ? { authorization: `Bearer ${sent.as.token}` } : {}),
        ...(sent.language ? { 'accept-language': sent.language } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': sent.key ?? newId() } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.body === undefined ? {} : { payload: JSON.stringify(sent.body) }),
    });
    return { status: response.statusCode, body: response.json() };
  }

  /** Calls and expects success; throws the refusal otherwise, so that a situation never half exists. */
  async function must<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answer<E>> {
    const reply = await call(endpoint, sent);
    if (reply.status >= 300) throw new Error(`${endpoint.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** Runs queued reactions until none is left. */
  const settle = () => settleJobs(deps);

  /**
   * Moves the clock, stopping at each thing that falls due on the way. Throws when a sweep could not do a row, which would
   * only be recorded otherwise, unless it `mayFail`.
   */
  async function advance(by: string, { mayFail = false } = {}): Promise<void> {
    await walkClock(deps, { minutes: duration(by) / MINUTE, settle, stepMinutes: 1 });
    const failing = mayFail ? [] : await deps.db.selectFrom('sweep_failures').selectAll().execute();
    if (failing.length > 0) throw new Error(`sweeps failed: ${JSON.stringify(failing)}`);
  }

  const parts = {
    app: app as unknown as FastifyInstance,
    deps,
    // The owner's: a test may break what the application may not.
    db: database.owner,
    clock,
    call,
    must,
    settle,
    advance,
    /** The instant `offset` from now, as the wire has it: `at('20h')`. */
    at: (offset: string) => after(clock.now(), duration(offset)).toISOString(),
    close: async () => {
      await app.close();
      await database.drop();
    },
    /** Closes it and keeps its database, for others to be copies of. */
    keepAs: async (name: string) => {
      await app.close();
      await database.keepAs(name);
    },
  };
  const said = situations(parts, ready);
  return { ...parts, ...said, ...beginningOf({ database, clock, ...said }) };
}

/** `'90m'`, `'20h'`, `'3d'`, in milliseconds. */
export function duration(text: string): number {
  const match = text.match(/^(-?\d+)(m|h|d)$/);
  if (!match) throw new Error(`not a duration: ${text}`);
  return Number(match[1]) * (match[2] === 'm' ? MINUTE : match[2] === 'h' ? HOUR : 24 * HOUR);
}
