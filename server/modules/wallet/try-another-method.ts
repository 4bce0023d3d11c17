/**
 * A refusal that was on its way while its payer's methods changed: who adds or chooses a method tries what is refused by then, and sees
 * no other (PRODUCT §6).
 */
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { bookingOf, isAhead } from './bookings.ts';
import { chargeAgain } from './charge-owed.ts';
import { chooseMethod } from './plan-payment.ts';
import { lockMethodsOf, type MethodRow } from './queries/method-queries.ts';
import { findPayment, findStillRefused, type PaymentRow, triesOf } from './queries/payment-queries.ts';
import { planAgain } from './retry-refused.ts';

/**
 * Tries a refused payment with what pays by now, once: what works as far as is known, and was not asked for it before. An invoice is
 * charged to what its payer chose, so that only a method which came since takes its place. Returns whether it is tried.
 */
export async function tryAnotherMethod(
  call: Call,
  { id }: Pick<PaymentRow, 'id'>,
  methods: readonly MethodRow[],
): Promise<boolean> {
  // Its booking may have been released with the refusal.
  const payment = await findStillRefused(call.db, id);
  const method = payment && (await methodFor(call, payment, methods));
  if (!method || method.declined_at) return false;
  const tries = await triesOf(call.db, payment);
  if (tries.some(({ payment_method_id }) => payment_method_id === method.id)) return false;
  if (payment.kind === 'invoice' && tries.some(({ created_at }) => created_at > method.created_at)) return false;
  if (payment.settled_at) await chargeAgain(call, payment);
  else await planAgain(call, payment);
  return true;
}

/** Returns what would pay: for what is owed the default, for the hold of a booking ahead what secures it. */
async function methodFor(call: Call, payment: PaymentRow, methods: readonly MethodRow[]): Promise<MethodRow | null> {
  if (payment.settled_at) return methods[0] ?? null;
  const booking = await bookingOf(call, payment.engagement_id);
  return isAhead(booking, call.now) ? chooseMethod(methods, booking.startsAt, call.now) : null;
}

/**
 * Does so after the commit, while the payer's methods stand still: a method that was being added saw no refusal that was not committed,
 * nor did the refusal see the method. Done twice, it tries once. The sweeps ask the provider within seconds.
 */
export async function lookForAnotherMethod(deps: Deps, paymentId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    const payment = await findPayment(db, paymentId);
    await tryAnotherMethod(call, payment, await lockMethodsOf(db, payment.payer_id));
  });
}
