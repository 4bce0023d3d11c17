import type { z } from 'zod';
import type { Location } from '#contract/engagements/engagement.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { keepEvidence } from '../evidence.ts';
import type { Parties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { isTooOld, OLDEST_ENTRY_DAYS, reportedTime } from '../reported-time.ts';
import { allow } from '../transition.ts';
import { tryAttendanceCode } from '../try-attendance-code.ts';
import { countAsTurnedAway } from './count-as-turned-away.ts';

type Entry = {
  readonly code: string;
  readonly at?: string | undefined;
  readonly location?: z.infer<typeof Location> | undefined;
};

/**
 * Takes an arrival code that was entered without signal before its owner was released or counted as a no-show, and
 * arrives only now: they had come. The code works for its own time only. Throws `entered_too_late` for an entry older than any counts.
 */
export async function addLateProof(call: SignedCall, parties: Parties, entry: Entry): Promise<EngagementRow> {
  const { engagement } = parties;
  if (entry.at && isTooOld(entry.at, call.now)) refuse('entered_too_late', { days: OLDEST_ENTRY_DAYS });
  const { at, claimedAt, receivedAt } = await reportedTime(call, engagement, entry.at, { withCode: true });
  allow('proveArrival', parties, at);
  await tryAttendanceCode(call, parties, { type: 'arrival', code: entry.code, at: claimedAt });
  await keepEvidence(call, engagement, { kind: 'arrival_code', at, location: entry.location });
  const changes = { arrived_at: at, arrived_by: 'code', arrival_received_at: receivedAt };
  return countAsTurnedAway(call, parties, { by: 'code', changes, at });
}
