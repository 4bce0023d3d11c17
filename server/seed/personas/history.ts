/**
 * What personas did, played through the product's own actions in the order of time: each call by its entry in the
 * contract, and between two of them whatever falls due, from questions and holds to approvals and payouts.
 */
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Answer, Endpoint, SentBody, SentParams } from '#contract/endpoint.ts';
import { after, DAY, later, toMillis } from '#contract/time.ts';
import { type Actor, type SignedCall, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { RowSweep } from '../../call/sweep.ts';
import type { SweepName } from '../../call/sweep-names.data.ts';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../db/open.ts';
import type { Reactions } from '../../events/reactions.ts';
import { openGateways } from '../../gateways/open-gateways.ts';
import { withIdsFrom } from '../../ids.ts';
import { askEach, earliest } from '../../jobs/next-due.ts';
import { react } from '../../jobs/react.ts';
import { sweeps } from '../../jobs/sweeps.ts';
import { routes } from '../../routes.ts';
import type { Person } from '../people/add-person.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';

type Sent<E extends Endpoint> = {
  readonly params?: SentParams<E>;
  readonly body?: SentBody<E>;
  /** Of a form, in place of a body. */
  readonly fields?: Readonly<Record<string, string>>;
};

export type Actions = {
  readonly deps: Deps;
  /** Calls as this person would. Throws the refusal: a history that the rules forbid is a mistake of the seed. */
  call<E extends Endpoint>(as: Person | Specialist, endpoint: E, sent?: Sent<E>): Promise<Answer<E>>;
  /** The same, up to the commit only: what the server does after it has not begun. */
  commit<E extends Endpoint>(as: Person | Specialist, endpoint: E, sent?: Sent<E>): Promise<Answer<E>>;
};

type Act = (actions: Actions) => Promise<unknown>;
type Step = { readonly at: Date; readonly act: Act };

export type History = {
  /** Plans something for a moment, the past or now; what lies ahead does not happen. */
  at(moment: Date, act: Act): void;
  /** Plays what is planned, up to now, on a database that holds the personas and nothing that falls due. */
  play(deps: Deps): Promise<void>;
};

export function planHistory({ now, random }: Pick<SeedContext, 'now' | 'random'>): History {
  const steps: Step[] = [];
  return {
    at: (at, act) => {
      if (at <= now) steps.push({ at, act });
    },
    play: (deps) => play(deps, steps, { now, random }),
  };
}

async function play(
  outside: Deps,
  steps: readonly Step[],
  { now, random }: Pick<SeedContext, 'now' | 'random'>,
): Promise<void> {
  const inOrder = steps.toSorted((one, other) => toMillis(one.at) - toMillis(other.at));
  const clock = settableClock(inOrder[0]?.at ?? now);
  const bare = { ...outside, readDb: outside.db, clock };
  const { payments, mail, sms } = await openGateways(bare);
  const deps: Deps = { ...bare, gateways: { ...outside.gateways, payments, mail, sms } };
  let made = 0;
  const makeId = () => {
    made += 1;
    return v7({ msecs: toMillis(clock.now()), random: random.bytes(16), seq: made });
  };
  const lately = after(now, -NOTIFIED);
  const quiet = { ...deps, reactions: quietly(deps.reactions) };
  await withIdsFrom(makeId, async () => {
    for (const [on, some, until] of [
      [quiet, inOrder.filter(({ at }) => at < lately), lately],
      [deps, inOrder.filter(({ at }) => at >= lately), now],
    ] as const) {
      const actions = actionsOn(on);
      for (const { at, act } of some) {
        await moveTo(on, clock, at);
        await act(actions);
        await runJobs(on);
      }
      await moveTo(on, clock, until);
    }
  });
}

/** Notifications and mail begin so long before now: those of two months cost as much as all else that is played. */
const NOTIFIED = 5 * DAY;

/** Returns the reactions without the notifications. */
function quietly(reactions: Reactions): Reactions {
  return Object.fromEntries(
    Object.entries(reactions).map(([name, { now, later = {} }]) => {
      const { notify: _notify, ...rest } = later as Readonly<Record<string, unknown>>;
      return [name, { now, later: rest }];
    }),
  ) as Reactions;
}

type SettableClock = Clock & { moveTo(moment: Date): void };

function settableClock(start: Date): SettableClock {
  let now = start;
  const moveTo = (moment: Date) => {
    now = moment;
  };
  return { now: () => now, offsetMinutes: () => 0, setOffset: () => undefined, moveTo };
}

/** Ways that no persona goes; a test looks for what these would have left due. */
const unused: ReadonlySet<SweepName> = new Set([
  'releaseUnpaidSlots',
  'reviewUnprovenArrivals',
  'departForgotten',
  'closeNoShows',
  'sendHoursAsRecorded',
  'captureBeforeLapse',
  'expireAmendments',
  'closeTermsWeeks',
  'remindOfInvoices',
  'sendPayoutReversals',
  'sendChargebackEvidence',
  'remindOfEvidence',
]);
const byTheClock = sweeps.filter((sweep): sweep is RowSweep => 'nextDue' in sweep && !unused.has(sweep.name));

/** Moves the clock, stopping at everything that falls due on the way. */
async function moveTo(deps: Deps, clock: SettableClock, target: Date): Promise<void> {
  for (;;) {
    const moments = await askEach(deps, byTheClock);
    const next = earliest(moments.map(({ at }) => at));
    if (!next || next > target) break;
    clock.moveTo(later(next, clock.now()));
    let done = 0;
    for (const { sweep, at } of moments) if (at && at <= clock.now()) done += await run(deps, sweep);
    if (done + (await runJobs(deps)) === 0)
      throw new Error(`nothing of what was due at ${next.toISOString()} was done`);
  }
  clock.moveTo(target);
}

/** Does what this sweep finds due, and returns how much that was. Throws as it does: nothing of a history may fail. */
async function run(deps: Deps, sweep: RowSweep): Promise<number> {
  const ids = await sweep.due(deps, []);
  if (ids.length > 1 && sweep.actOnAll) return sweep.actOnAll(deps, ids);
  let done = 0;
  for (const id of ids) if (await sweep.act(deps, id)) done += 1;
  return done;
}

type Job = { readonly id: number; readonly payload: { readonly eventId: string; readonly key: string } };

/** A value, so that the statement is named and planned once: it is asked after every step. */
const JOBS_AT_ONCE = 50;

/** Does what the job runner would do, in order, until nothing is queued. Returns how much that was. */
async function runJobs(deps: Deps): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await sql<Job>`
      delete from graphile_worker._private_jobs
      where id in (select id from graphile_worker._private_jobs order by id limit ${JOBS_AT_ONCE})
      returning id, payload`.execute(deps.db);
    if (rows.length === 0) return done;
    for (const { payload } of rows.toSorted((one, other) => one.id - other.id))
      await react(deps, payload.eventId, payload.key);
    done += rows.length;
  }
}

/** An action, what prepares it or what follows it: the last two hand something on. */
type AnyAction = (call: SignedCall, input: object, given?: unknown) => Promise<unknown>;

function actionsOn(deps: Deps): Actions {
  const byName = new Map(routes(deps).map((route) => [route.endpoint.name, route]));
  const act = async (
    as: Person | Specialist,
    endpoint: Endpoint,
    { params = {}, body, fields }: Sent<Endpoint>,
    goesOn: boolean,
  ) => {
    const route = byName.get(endpoint.name);
    if (!route) throw new Error(`no route for ${endpoint.name}`);
    const call = {
      ...systemCall(deps, deps.db, deps.clock.now()),
      actor: actorOf(as),
      requestId: 'seed',
      answer: 'id' as const,
    };
    const form = fields && { fields, files: [], file: null };
    const input = { params, query: {}, body: form ?? endpoint.body?.parse(body) };
    const prepare = route.prepare as unknown as AnyAction | undefined;
    const prepared = await prepare?.(call, input);
    const action = route.action as unknown as AnyAction;
    const answer = await inTransaction(deps.db, (db) => action({ ...call, db }, input, prepared));
    const afterCommit = route.afterCommit as unknown as AnyAction | undefined;
    return goesOn && afterCommit ? afterCommit(call, input, answer) : answer;
  };
  return {
    deps,
    commit: async (as, endpoint, sent = {}) =>
      (await act(as, endpoint, sent as object, false)) as Answer<typeof endpoint>,
    call: async (as, endpoint, sent = {}) => (await act(as, endpoint, sent as object, true)) as Answer<typeof endpoint>,
  };
}

function actorOf(as: Person | Specialist): Actor {
  const { id, role } = 'person' in as ? as.person : as;
  return { userId: id, role, sessionId: id, specialistId: 'person' in as ? as.row.id : null };
}
