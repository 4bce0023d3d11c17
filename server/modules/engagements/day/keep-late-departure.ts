import type { z } from 'zod';
import type { Location } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { openWalkOutReview } from '../attendance-review.ts';
import { keepEvidence } from '../evidence.ts';
import type { Parties } from '../parties.ts';
import { entriesOf } from '../queries/attendance-queries.ts';
import { claimedTime, isTooOld, OLDEST_ENTRY_DAYS } from '../reported-time.ts';
import { tryAttendanceCode } from '../try-attendance-code.ts';

type Entry = {
  readonly at?: string | undefined;
  /** The supervisor’s; without it they had nobody to give it. */
  readonly code?: string;
  readonly location?: z.infer<typeof Location> | undefined;
  readonly note?: string | undefined;
};

/**
 * Keeps a clock-out entered without signal before the pharmacy said that its owner had left, which arrives only now: an Admin weighs
 * it with the rest, decided already or not. Any other changes nothing, and so does the same once more. The code works for its own
 * time only. Throws `entered_too_late` for an entry older than any counts, and what a wrong code does.
 */
export async function keepLateDeparture(call: SignedCall, parties: Parties, entry: Entry): Promise<void> {
  const { engagement } = parties;
  const isTheirWord = engagement.ended_as === 'walkOut' && engagement.departed_by === 'pharmacy';
  if (!isTheirWord || !engagement.ended_at || entry.at === undefined) return;
  if (isTooOld(entry.at, call.now)) refuse('entered_too_late', { days: OLDEST_ENTRY_DAYS });
  const at = claimedTime(entry.at, call.now);
  if (at >= engagement.ended_at) return;
  const { code, location, note } = entry;
  const kind = code === undefined ? 'departure_without_code' : 'departure_code';
  const kept = await entriesOf(call.db, [engagement.id]);
  if (kept.some((other) => other.kind === kind && toMillis(other.said_at) === toMillis(at))) return;
  if (code !== undefined) await tryAttendanceCode(call, parties, { type: 'supervisor_attendance', code, at });
  await keepEvidence(call, engagement, { kind, at, location, ...(note !== undefined && { note }) });
  await openWalkOutReview(call, engagement);
}
