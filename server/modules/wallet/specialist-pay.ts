/** What a specialist earned, and what they worked and have not earned yet. */
import { toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { PayUnderReview } from '../../call/questions.ts';
import { type ShiftStart, withShiftStarts } from './bookings.ts';
import { previewMove } from './move-disputed.ts';
import { payBeingCharged } from './queries/balance-queries.ts';
import { type EarningLine, earningLines } from './queries/transaction-queries.ts';

/** Returns what a specialist worked and has not earned yet, by the start of its shift: hours and disputes under review, charges not through. */
export async function awaitedPay(call: Call, specialistId: string) {
  const underReview = await withoutWhatIsPaid(
    call,
    await call.deps.questions.payUnderReview(call.db, specialistId, call.now),
  );
  const charges = await payBeingCharged(call.db, specialistId);
  const lines = await withShiftStarts(call, [
    ...underReview,
    ...charges.map((charge) => ({ ...charge, waits_for: 'charge' as const, approve_by: null, answer_by: null })),
  ]);
  return lines.toSorted((a, b) => toMillis(a.starts_at) - toMillis(b.starts_at));
}

/** Returns the same lines, of each disputed ending what the specialist does not have: what had left when it was disputed stays with them. */
async function withoutWhatIsPaid(call: Call, lines: readonly PayUnderReview[]): Promise<PayUnderReview[]> {
  const awaited: PayUnderReview[] = [];
  for (const line of lines) {
    const amountCents = line.is_ending ? await restOf(call, line) : line.amount_cents;
    if (amountCents > 0) awaited.push({ ...line, amount_cents: amountCents });
  }
  return awaited;
}

async function restOf(call: Call, { engagement_id: engagementId, amount_cents: payCents }: PayUnderReview) {
  return (await previewMove(call, { engagementId, payCents, feeCents: 0 })).payCents;
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
