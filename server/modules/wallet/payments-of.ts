import type { Language } from '#contract/language.ts';
import { toDate } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { type Statuses, statusOf } from './payment-status.ts';
import { contestedOf } from './queries/chargeback-queries.ts';
import { findDueHolds, findOpenPayment, type PaymentRow, paymentsOfEngagements } from './queries/payment-queries.ts';

export type PaymentSummary = Statuses & {
  /** ISO; null once the hold was tried. */
  readonly holdAt: string | null;
  readonly amountCents: number;
  /** Why it failed, for people. */
  readonly message: string | null;
};

/** Returns the payment that still stands for an engagement, or for a change of it; null when there is none. */
export async function openPaymentOf(
  db: Db,
  engagementId: string,
  kind: 'shift' | 'change' = 'shift',
): Promise<string | null> {
  return (await findOpenPayment(db, engagementId, kind))?.id ?? null;
}

/** Returns the payments of these bookings whose hold is due and not placed yet. */
export async function dueHoldsOf(db: Db, engagementIds: readonly string[], now: Date): Promise<string[]> {
  return findDueHolds(db, engagementIds, now);
}

/**
 * Returns what a business pays for each of these engagements: the payment that stands, else the last that did. Extras
 * are apart.
 */
export async function paymentsOf(
  db: Db,
  engagementIds: readonly string[],
  language: Language,
): Promise<Map<string, PaymentSummary>> {
  const latest = new Map<string, PaymentRow>();
  for (const payment of await paymentsOfEngagements(db, engagementIds)) {
    if (payment.kind === 'shift' || payment.kind === 'compensation') latest.set(payment.engagement_id, payment);
  }
  const takenBack = [...latest.values()].filter(({ charged_back_cents }) => charged_back_cents > 0);
  const contested = await contestedOf(
    db,
    takenBack.map(({ id }) => id),
  );
  return new Map(
    [...latest].map(([engagementId, payment]) => [
      engagementId,
      summaryOf(payment, contested.has(payment.id), language),
    ]),
  );
}

function summaryOf(payment: PaymentRow, contested: boolean, language: Language): PaymentSummary {
  return {
    ...statusOf({
      of: 'payment',
      state: payment.state,
      capturedCents: payment.captured_cents,
      refundedCents: payment.refunded_cents,
      chargedBackCents: payment.charged_back_cents,
      contested,
    }),
    holdAt: payment.state === 'planned' && !payment.on_terms ? toDate(payment.hold_at).toISOString() : null,
    // Of a hold that was charged in part, the part.
    amountCents: payment.state === 'succeeded' ? payment.captured_cents : payment.amount_cents,
    message: payment.failure && reasonIn(payment.failure, language),
  };
}

/** Returns what is held for an engagement's hours, in cents; 0 where nothing is, as on terms. */
export async function heldFor(db: Db, engagementId: string): Promise<number> {
  const payment = await findOpenPayment(db, engagementId, 'shift');
  return payment && payment.state !== 'planned' && !payment.on_terms ? payment.amount_cents : 0;
}
