/** A hold that is about to lapse is renewed: a new one is placed, and only then the old one is let go (PRODUCT §11). */
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { newId } from '../../../ids.ts';
import { methodsOf } from '../queries/method-queries.ts';
import {
  changePayment,
  findOpenPayment,
  insertPayment,
  lockOpenPayment,
  type PaymentRow,
  shareColumns,
  shareOf,
} from '../queries/payment-queries.ts';
import { cancelPayment } from '../release-payment.ts';

/** Returns why a hold cannot be renewed; null: it can. */
export function renewalRefusal({ kind, state, settled_at, released_at }: PaymentRow): 'no_hold' | null {
  const isHold = kind === 'shift' && state === 'requires_capture' && !settled_at && !released_at;
  return isHold ? null : 'no_hold';
}

/**
 * Plans the new hold of a locked payment, due now; one at a time. Returns whether it did: another may be on its way. Refusals:
 * `no_hold`, `no_payment_method`.
 */
export async function renewHold(call: Call, payment: PaymentRow): Promise<boolean> {
  const refused = renewalRefusal(payment);
  if (refused) refuse(refused);
  if (await findOpenPayment(call.db, payment.engagement_id, 'renewal')) return false;
  const card = (await methodsOf(call.db, payment.payer_id)).find(({ kind }) => kind === 'card');
  await insertPayment(call.db, {
    id: newId(),
    region: payment.region,
    kind: 'renewal',
    engagement_id: payment.engagement_id,
    business_id: payment.business_id,
    payer_id: payment.payer_id,
    specialist_id: payment.specialist_id,
    payment_method_id: (card ?? refuse('no_payment_method')).id,
    state: 'planned',
    ...shareColumns(shareOf(payment)),
    hold_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
  return true;
}

/**
 * The new hold is there: it takes the place of the old one, which is let go. Where the old one was captured or dropped
 * meanwhile, the new one is let go instead.
 */
export async function adoptRenewal(call: Call, engagementId: string): Promise<void> {
  const old = await lockOpenPayment(call.db, engagementId, 'shift');
  const renewal = await lockOpenPayment(call.db, engagementId, 'renewal');
  if (!renewal) return;
  if (!old || renewalRefusal(old)) {
    await cancelPayment(call, renewal);
    return;
  }
  await cancelPayment(call, old);
  const disputed_cents = old.disputed_cents;
  await changePayment(call.db, renewal.id, { kind: 'shift', disputed_cents, updated_at: call.now });
}
