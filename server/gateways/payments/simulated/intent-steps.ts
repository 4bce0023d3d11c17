/** What the simulated provider makes of a payment at each step, and the events it sends of it by itself. */
import { sumCents } from '#contract/money.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import type { IntentOrder } from '../payment-gateway.ts';
import { eventsOfDisputes, isReversed } from './simulated-disputes.ts';
import { advanceIntent, checkedAmount, type SimulatedIntent, SimulatedProviderError } from './simulated-objects.ts';
import { standingRefunds } from './simulated-refunds.ts';
import { testMethod } from './test-methods.ts';

/** As for holds on cards whose owner is not there. */
const HOLD_DAYS = 7;
/** A debit of a bank account is known to have worked after about as long. */
const DEBIT_DAYS = 3;

type Order = Omit<IntentOrder, 'key' | 'payerId'>;

export function blankIntent(id: string, order: Order): SimulatedIntent {
  return {
    id,
    paymentId: order.paymentId,
    engagementId: order.engagementId,
    methodToken: order.methodToken,
    amountCents: checkedAmount(order.amountCents, 99_999_999),
    status: 'failed',
    capturedCents: 0,
    refunds: [],
    captureBefore: null,
    settlesAt: null,
    settlesWith: null,
    succeededAt: null,
    failure: null,
  };
}

/** Returns the events of an intent that was just made: of what it is, and of what will happen to it by itself. */
export function eventsOfNew(intent: SimulatedIntent, now: Date): { readonly type: string; readonly dueAt: Date }[] {
  const events = [{ type: eventOf(intent), dueAt: now }];
  if (intent.settlesAt) {
    const dueAt = toDate(intent.settlesAt);
    const settled = advanceIntent(intent, dueAt);
    events.push({ type: eventOf(settled), dueAt }, ...eventsOfDisputes(settled));
  }
  events.push(...eventsOfDisputes(intent));
  if (intent.captureBefore) events.push({ type: 'payment_intent.canceled', dueAt: toDate(intent.captureBefore) });
  return events;
}

export function held(intent: SimulatedIntent, order: Order, now: Date): SimulatedIntent {
  const method = methodOf(order);
  if (method.kind !== 'card') throw new SimulatedProviderError('only cards can be held');
  if (method.chargeFails) return { ...intent, status: 'failed', failure: method.chargeFails };
  return { ...intent, status: 'requires_capture', captureBefore: after(now, HOLD_DAYS * DAY).toISOString() };
}

export function charged(intent: SimulatedIntent, order: Order, now: Date): SimulatedIntent {
  const method = methodOf(order);
  if (method.kind === 'bankAccount') {
    return {
      ...intent,
      status: 'processing',
      settlesAt: after(now, DEBIT_DAYS * DAY).toISOString(),
      settlesWith: method.chargeFails,
    };
  }
  if (method.chargeFails) return { ...intent, status: 'failed', failure: method.chargeFails };
  return { ...intent, status: 'succeeded', capturedCents: intent.amountCents, succeededAt: now.toISOString() };
}

export function captured(intent: SimulatedIntent, amountCents: number, now: Date): SimulatedIntent {
  if (intent.status !== 'requires_capture') return intent;
  return {
    ...intent,
    status: 'succeeded',
    capturedCents: checkedAmount(amountCents, intent.amountCents),
    captureBefore: null,
    succeededAt: now.toISOString(),
  };
}

export function canceled(intent: SimulatedIntent): SimulatedIntent {
  return intent.status === 'requires_capture' ? { ...intent, status: 'canceled', captureBefore: null } : intent;
}

/** What a bank took back, or contests, is not refunded as well. */
export function refunded(
  intent: SimulatedIntent,
  { amountCents, refundId }: { readonly amountCents: number; readonly refundId: string },
  now: Date,
): SimulatedIntent {
  if (intent.status !== 'succeeded' || isReversed(intent, now)) return intent;
  const earlier = sumCents(standingRefunds(intent, now).map((refund) => refund.amountCents));
  const amount = checkedAmount(amountCents, sumCents([intent.capturedCents, -earlier]));
  return { ...intent, refunds: [...intent.refunds, { id: refundId, amountCents: amount, at: now.toISOString() }] };
}

function methodOf(order: Pick<Order, 'methodToken'>) {
  const method = testMethod(order.methodToken);
  if (!method) throw new SimulatedProviderError(`no such payment method: ${order.methodToken}`);
  return method;
}

export function eventOf({ status, refunds }: SimulatedIntent): string {
  if (refunds.length > 0) return 'charge.refunded';
  if (status === 'requires_capture') return 'payment_intent.amount_capturable_updated';
  return status === 'failed' ? 'payment_intent.payment_failed' : `payment_intent.${status}`;
}
