import type { operationEndpoints } from '#contract/operations/endpoints.ts';
import type { Deps } from '../../call/deps.ts';
import type { ActionOf } from '../../call/route.ts';

/** The application's clock and how far it is ahead of the machine's. */
export const readClock: ActionOf<typeof operationEndpoints.readClock> = (call) => presentClock(call.deps);

export function presentClock({ clock }: Pick<Deps, 'clock'>): { now: string; offsetMinutes: number } {
  return { now: clock.now().toISOString(), offsetMinutes: clock.offsetMinutes() };
}
