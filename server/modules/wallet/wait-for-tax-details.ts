/** Holds payouts back until W-9 details are given (PRODUCT §6): what is due waits, and is paid out with them. */
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type EarningRow, lockPayee, makeDue, payeeOf, postponeEarnings } from './queries/earning-queries.ts';

/** Puts these earnings off, and asks the specialist for the details. The specialist is locked. */
export async function waitForTaxDetails(
  call: Call,
  specialistId: string,
  earnings: readonly EarningRow[],
): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  await postponeEarnings(
    call.db,
    earnings.map(({ id }) => id),
    after(call.now, policy.taxReminderHours * HOUR),
  );
  const amountCents = sumCents(earnings.map(({ amount_cents }) => amount_cents));
  const { region } = await payeeOf(call.db, specialistId);
  await recordEvent(call, 'payoutWaitsForTaxDetails', {
    subject: ['specialist', specialistId],
    region,
    data: { specialistId, amountCents },
  });
}

/** Makes the earnings that waited for W-9 details due with the next sweep. */
export async function resumeWaitingPayouts(call: Call, specialistId: string): Promise<void> {
  await lockPayee(call.db, specialistId);
  await makeDue(call.db, specialistId, call.now);
}
