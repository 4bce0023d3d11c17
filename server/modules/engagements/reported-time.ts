/** When something at the pharmacy happened: now, or the time an entry made offline carries, as far as it can be true (PRODUCT §5). */
import { after, DAY, earlier, later, MINUTE, minutesBetween, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { firstShownAt } from '../verification/index.ts';
import { latestEntryAt } from './queries/attendance-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';

/** Phones run a little ahead; an entry that is sent late may be a few days old, no more. */
const AHEAD_MINUTES = 5;
export const OLDEST_ENTRY_DAYS = 7;
/** An entry received later than this after its own time was made offline. */
const ONLINE_MINUTES = 5;

export type ReportedTime = {
  /** What counts: the claimed time, or the earliest it can have been. */
  readonly at: Date;
  /** The phone's word, for the arrival window and the code's validity. */
  readonly claimedAt: Date;
  readonly receivedAt: Date;
};

/** Returns the phone's time; a time in the future counts as now, and so does a time too old to be meant. */
export function claimedTime(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const claimed = toDate(at);
  if (isTooOld(claimed, now) || claimed > after(now, AHEAD_MINUTES * MINUTE)) return now;
  return earlier(claimed, now);
}

/** Returns whether an entry says that it was made longer ago than any counts. */
export function isTooOld(at: Date | string, now: Date): boolean {
  return toDate(at) < after(now, -OLDEST_ENTRY_DAYS * DAY);
}

/**
 * Returns the claimed time moved up to the earliest it can have been: after this session last spoke with the server
 * with nothing unsent, after their earlier entries of the booking, and, for the arrival code, after it was first shown.
 */
export async function reportedTime(
  call: SignedCall,
  engagement: EngagementRow,
  at: string | undefined,
  { withCode = false } = {},
): Promise<ReportedTime> {
  const claimedAt = claimedTime(at, call.now);
  const bounds = [
    call.actor.contactAt,
    await latestEntryAt(call.db, engagement.id),
    withCode ? await firstShownAt(call.db, 'arrival', engagement.id) : null,
  ];
  const earliest = bounds.reduce<Date>((latest, bound) => (bound ? later(latest, bound) : latest), claimedAt);
  return { at: earlier(earliest, call.now), claimedAt, receivedAt: call.now };
}

/** Returns whether a time rests on the phone's clock alone: the server heard of it only later. */
export function isEnteredOffline(at: Date, receivedAt: Date | null): boolean {
  return receivedAt !== null && receivedAt > after(at, ONLINE_MINUTES * MINUTE);
}

/** Returns by how many minutes the server heard late; null when it heard at once. */
export function minutesLate(at: Date, receivedAt: Date | null): number | null {
  return receivedAt && isEnteredOffline(at, receivedAt) ? minutesBetween(at, receivedAt) : null;
}
