import { toDate } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { recordsOf } from '../queries/amendment-queries.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { readTerms } from '../terms.ts';
import { shiftColumns } from './changed-terms.ts';

/**
 * Returns what a shift that opens again was posted with, where its booking changed that: a change was between two people,
 * and goes with the booking. A start that was moved and has passed stays moved; break and allowances come back.
 */
export async function postedTerms(call: Call, engagement: EngagementRow, shift: ShiftRow) {
  const records = await recordsOf(call.db, engagement.id);
  // Undone and booked again, it was booked with the newest version that is no change.
  const first = records.findLast(({ amendment_id }) => amendment_id === null);
  if (!first || records.at(-1) === first) return {};
  const terms = readTerms(first.terms);
  const startsAt = toDate(terms.startsAt);
  const isGone = startsAt <= call.now && startsAt.getTime() !== shift.starts_at.getTime();
  const times = { startsAt: shift.starts_at.toISOString(), endsAt: shift.ends_at.toISOString() };
  return shiftColumns(isGone ? { ...terms, ...times } : terms, shift);
}
