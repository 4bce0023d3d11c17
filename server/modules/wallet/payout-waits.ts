/** Holds payouts back until the specialist has given what they need (PRODUCT §6): what is due waits, and is paid out with it. */
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type EarningRow, lockPayee, makeDue, payeeOf, postponeEarnings } from './queries/earning-queries.ts';

/** What keeps a specialist's account at the provider from being paid to: there is none, it is paused, or its bank returned a payout. */
export type AccountGap = 'none' | 'paused' | 'returned';

/** Puts these earnings off, and asks the specialist for the W-9 details. The specialist is locked. */
export async function waitForTaxDetails(
  call: Call,
  specialistId: string,
  earnings: readonly EarningRow[],
): Promise<void> {
  await recordEvent(call, 'payoutWaitsForTaxDetails', await postponed(call, specialistId, earnings));
}

/** Puts these earnings off, and asks the specialist for an account that can be paid to. The specialist is locked. */
export async function waitForAccount(
  call: Call,
  specialistId: string,
  { earnings, gap }: { readonly earnings: readonly EarningRow[]; readonly gap: AccountGap },
): Promise<void> {
  const { data, ...about } = await postponed(call, specialistId, earnings);
  await recordEvent(call, 'payoutWaitsForAccount', { ...about, data: { ...data, gap } });
}

/** Puts these earnings off until the specialist is to be asked again. Returns what the event of it says. */
async function postponed(call: Call, specialistId: string, earnings: readonly EarningRow[]) {
  const { policy } = await currentPolicy(call.db);
  await postponeEarnings(
    call.db,
    earnings.map(({ id }) => id),
    after(call.now, policy.taxReminderHours * HOUR),
  );
  const amountCents = sumCents(earnings.map(({ amount_cents }) => amount_cents));
  const { region } = await payeeOf(call.db, specialistId);
  return { subject: ['specialist', specialistId] as const, region, data: { specialistId, amountCents } };
}

/** Makes the earnings that waited due with the next sweep. */
export async function resumeWaitingPayouts(call: Call, specialistId: string): Promise<void> {
  await lockPayee(call.db, specialistId);
  await makeDue(call.db, specialistId, call.now);
}
