/** When something at the door was said: now, or, for an entry made offline, the moment the phone kept (PRODUCT §5). */
import { after, DAY, earlier, MINUTE, toDate } from '#contract/time.ts';

/** Phones run a little ahead; an entry that is sent late may be a few days old, no more. */
const AHEAD_MINUTES = 5;
const OLDEST_DAYS = 7;

/** The moment to reckon with; one in the future counts as now, one too old to be meant as now, too. */
export function saidAt(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const said = toDate(at);
  if (said < after(now, -OLDEST_DAYS * DAY) || said > after(now, AHEAD_MINUTES * MINUTE)) return now;
  return earlier(said, now);
}
