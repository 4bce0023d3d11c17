import type { OpenBackup } from '#contract/engagements/wave-endpoints.ts';
import { DAY, toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';

/** Returns whether the shift has begun or does so within a day. */
export function isSoon({ shift }: OpenBackup): boolean {
  return toMillis(shift.startsAt) - now() < DAY;
}

/** Returns whether somebody is still needed there within a day. */
export function needsBackup(item: OpenBackup): boolean {
  return isSoon(item) && !item.standby.plan?.pausedAt;
}
