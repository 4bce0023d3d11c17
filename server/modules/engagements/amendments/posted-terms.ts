import { toDate } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import type { ShiftRow } from '../../shifts/index.ts';
import { recordsOf } from '../queries/amendment-queries.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { readTerms } from '../terms.ts';
import { shiftColumns } from './changed-terms.ts';

/**
 * Returns what a shift that opens again was posted with, where its booking changed that: a change was between two people,
 * and goes with the booking. Nothing where the posted start has passed.
 */
export async function postedTerms(call: Call, engagement: EngagementRow, shift: ShiftRow) {
  const records = await recordsOf(call.db, engagement.id);
  // Undone and booked again, it was booked with the newest version that is no change.
  const first = records.findLast(({ amendment_id }) => amendment_id === null);
  if (!first || records.at(-1) === first) return {};
  const terms = readTerms(first.terms);
  return toDate(terms.startsAt) > call.now ? shiftColumns(terms, shift) : {};
}
