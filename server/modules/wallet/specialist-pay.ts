/** What a specialist earned, and what they worked and have not earned yet. */
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { type ShiftStart, withShiftStarts } from './bookings.ts';
import { payBeingCharged } from './queries/balance-queries.ts';
import { type EarningLine, earningLines } from './queries/transaction-queries.ts';

/** Returns what a specialist worked and has not earned yet, by the start of its shift: hours under review, charges not through. */
export async function awaitedPay(call: Call, specialistId: string) {
  const underReview = await call.deps.questions.payUnderReview(call.db, specialistId);
  const charges = await payBeingCharged(call.db, specialistId);
  const lines = await withShiftStarts(call, [
    ...underReview,
    ...charges.map((charge) => ({ ...charge, waits_for: 'charge' as const, approve_by: null })),
  ]);
  return lines.toSorted((a, b) => toMillis(a.starts_at) - toMillis(b.starts_at));
}

export type EarningWithHours = EarningLine &
  ShiftStart & {
    readonly paid_minutes: number | null;
    /** Who approved the hours; null with hours: they were approved automatically. */
    readonly approved_by: string | null;
  };

/** Returns what a specialist earned, newest first, each with the hours that were approved when it was earned. */
export async function earningsWithHours(call: Call, specialistId: string, limit: number): Promise<EarningWithHours[]> {
  const lines = await withShiftStarts(call, await earningLines(call.db, specialistId, limit));
  const approved = await call.deps.questions.approvedHours(call.db, [
    ...new Set(lines.map((line) => line.engagement_id)),
  ]);
  return lines.map((line) => {
    const hours = approved.find(
      (version) => version.engagement_id === line.engagement_id && version.approved_at <= line.at,
    );
    return { ...line, paid_minutes: hours?.paid_minutes ?? null, approved_by: hours?.approved_by ?? null };
  });
}
