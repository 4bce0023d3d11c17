/**
 * Moves the application's clock forward through everything that falls due on the way: a demo walks a shift through its
 * life, a test says "twenty hours later" (API.md, advanceClock).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { after, MINUTE, toMillis } from '#contract/time.ts';
import type { Deps } from '../call/deps.ts';
import type { Clock } from '../clock.ts';
import { keepClockOffset, readClockOffset } from '../db/clock-offset.ts';
import { extendSessions } from '../modules/accounts/index.ts';
import { drainJobs } from './drain-jobs.ts';
import { earliest, nextOfEach } from './next-due.ts';
import { runSweeps, sweeps } from './sweeps.ts';

type Walk = {
  readonly minutes: number;
  /** Runs queued jobs until none is left; returns how many ran. */
  readonly settle: () => Promise<number>;
  /** The least minutes between two stops; by default a long walk takes longer steps. */
  readonly stepMinutes?: number;
};

/** A long walk takes longer steps: what falls due within a step is done together, as on a busy server. */
const MOST_STEPS = 240;
/** Another runner may hold what is due: it gets this many moments to finish. */
const MOST_WAITS = 40;
const WAIT_MS = 50;

/** One walk at a time on one clock. */
const walking = new WeakMap<Clock, Promise<unknown>>();

/** Moves the clock and returns once everything due up to then is done. */
export function walkClock(deps: Deps, walk: Walk): Promise<void> {
  const turn = (walking.get(deps.clock) ?? Promise.resolve()).then(() => walkNow(deps, walk));
  walking.set(
    deps.clock,
    turn.catch(() => undefined),
  );
  return turn;
}

async function walkNow(deps: Deps, { minutes, settle, stepMinutes }: Walk): Promise<void> {
  const { clock } = deps;
  const target = after(clock.now(), minutes * MINUTE);
  const targetOffset = clock.offsetMinutes() + minutes;
  const step = stepMinutes ?? Math.max(1, Math.ceil(minutes / MOST_STEPS));
  await extendSessions(deps.db, minutes);
  let waits = 0;
  let next = await nextOfEach(deps, sweeps);
  for (; ; next = await nextOfEach(deps, sweeps)) {
    const due = earliest(next.map(({ at }) => at));
    if (!due || due > target || waits > MOST_WAITS) break;
    const ahead = Math.ceil((toMillis(due) - toMillis(clock.now())) / MINUTE);
    if (ahead > 0) await moveTo(deps, Math.min(targetOffset, clock.offsetMinutes() + Math.max(ahead, step)));
    const now = clock.now();
    const { done, failed } = await runSweeps(
      deps,
      next.filter(({ at }) => at && at <= now).map(({ sweep }) => sweep),
    );
    // What failed is due again later, so the walk goes on as if it were done.
    const moved = done + failed + (await settle());
    waits = moved > 0 ? 0 : waits + 1;
    if (moved === 0) await sleep(WAIT_MS);
  }
  if (waits > MOST_WAITS)
    deps.log.warn({ at: clock.now() }, 'something due was not done; the clock goes on without it');
  // By the offset, not the time: the machine's own time has gone on while the walk was under way.
  if (clock.offsetMinutes() < targetOffset) await moveTo(deps, targetOffset);
  const now = clock.now();
  await runSweeps(
    deps,
    next.filter(({ sweep, at }) => 'run' in sweep || (at && at <= now)).map(({ sweep }) => sweep),
  );
  await settle();
}

async function moveTo({ db, clock }: Deps, offset: number): Promise<void> {
  clock.setOffset(offset);
  await keepClockOffset(db, offset);
}

/** Adopts the demo clock that another process of the deployment moved ahead. */
export async function followClock({ config, db, clock }: Deps): Promise<void> {
  if (config.production) return;
  const offset = await readClockOffset(db);
  if (offset > clock.offsetMinutes()) clock.setOffset(offset);
}

/** Walks the clock of a running server, with queued jobs run beside its worker. */
export async function walkDemoClock(deps: Deps, minutes: number): Promise<void> {
  const { drain, close } = drainJobs(deps);
  try {
    await walkClock(deps, { minutes, settle: drain });
  } finally {
    await close();
  }
}
