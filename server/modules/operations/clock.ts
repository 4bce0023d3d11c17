/** The demo clock, read and moved forward. */
import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { Deps } from '../../call/deps.ts';
import type { ActionOf, AfterCommit } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';

/** Returns the application's clock and how far it is ahead of the machine's. */
export const readClock: ActionOf<typeof operationEndpoints.readClock> = (call) => presentClock(call.deps);

function presentClock({ clock }: Pick<Deps, 'clock'>): { now: string; offsetMinutes: number } {
  return { now: clock.now().toISOString(), offsetMinutes: clock.offsetMinutes() };
}

type Advance = typeof operationEndpoints.advanceClock;

/**
 * Walks the clock forward through what falls due. Handed in where the routes are put together (`server/routes.ts`):
 * what falls due is known to `jobs/`, which stands above the modules.
 */
export type WalkClock = (deps: Deps, minutes: number) => Promise<void>;

/** Notes that somebody moves the clock; the walk itself comes after the commit. */
export const advanceClock: ActionOf<Advance> = async (call, { body }) => {
  await recordEvent(call, 'clockAdvanced', { subject: ['clock', 'clock'], data: { minutes: body.advanceMinutes } });
  return presentClock(call.deps);
};

/** Returns the step that walks, outside of any transaction: it is many. */
export function walkAfter(walk: WalkClock): AfterCommit<Advance> {
  return async (call, { body }) => {
    await walk(call.deps, body.advanceMinutes);
    return presentClock(call.deps);
  };
}
