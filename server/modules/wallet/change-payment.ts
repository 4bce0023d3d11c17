/**
 * What a business pays for a booking whose terms change (PRODUCT §3). A plan follows the terms. Where the hold is there
 * already and the change costs more, a hold of the whole new amount takes its place before the change counts: `change`
 * until then, `shift` from then on. The card bears both for as long as the provider takes to answer.
 */
import type { Policy } from '#contract/admin/policy.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { chooseMethod, holdTime } from './plan-payment.ts';
import { findMethod, type MethodRow, methodsOf } from './queries/method-queries.ts';
import {
  changePayment,
  findOpenPayment,
  insertPayment,
  lockOpenPayment,
  type PaymentRow,
  paymentsOfEngagements,
  shareColumns,
} from './queries/payment-queries.ts';
import { cancelPayment, releasePayment } from './release-payment.ts';
import { type FullShare, totalOf } from './split-settlement.ts';

type ChangedPay = FullShare & {
  readonly engagementId: string;
  readonly startsAt: Date;
  readonly policy: Policy;
};

/** How what a change costs more is secured: with its plan, by a hold first, or charged with the hours. */
type ChangeHold =
  | { readonly how: 'planned'; readonly at: Date }
  | { readonly how: 'now' | 'withHours' | 'none'; readonly at: null };

/** Returns how a change would be secured now; locks nothing. */
export async function previewChangeHold(db: Db, change: ChangedPay, now: Date): Promise<ChangeHold> {
  const payment = await findOpenPayment(db, change.engagementId, 'shift');
  return holdOf(db, change, payment, now);
}

/**
 * Records the hold that has to be placed before the change counts, and returns its payment's id; null where nothing has
 * to be held first. In the caller's transaction; `placeHold` follows after the commit. Refusals: `no_payment_method`, and
 * `changed_meanwhile` while the booking's own hold is being placed.
 */
export async function beginChangeHold(call: Call, change: ChangedPay): Promise<string | null> {
  const payment = await lockOpenPayment(call.db, change.engagementId, 'shift');
  if ((await holdOf(call.db, change, payment, call.now)).how !== 'now') return null;
  if (payment?.state === 'created') refuse('changed_meanwhile');
  const last = payment ?? (await lastOf(call.db, change.engagementId));
  const method =
    chooseMethod(await methodsOf(call.db, last.payer_id), change.startsAt, call.now) ?? refuse('no_payment_method');
  const { id } = await insertPayment(call.db, { ...planLike(last, method, change, call.now), kind: 'change' });
  return id;
}

/** Makes the booking's payment that of the changed terms, in the caller's transaction: what was held for it takes its place. */
export async function adoptChange(call: Call, change: ChangedPay): Promise<void> {
  const { db, now } = call;
  const held = await lockOpenPayment(db, change.engagementId, 'change');
  if (held) {
    await releasePayment(call, change.engagementId);
    await changePayment(db, held.id, { kind: 'shift', updated_at: now });
    return;
  }
  const payment = await lockOpenPayment(db, change.engagementId, 'shift');
  if (payment?.state !== 'planned') return;
  const { kind } = await findMethod(db, payment.payment_method_id);
  await changePayment(db, payment.id, {
    ...shareColumns(change),
    hold_at: holdTime(kind as MethodRow['kind'], change.startsAt, change.policy.holdBeforeHours),
    updated_at: now,
  });
}

/** Voids what was held for a change that does not count. */
export async function cancelChangeHold(call: Call, engagementId: string): Promise<void> {
  const held = await lockOpenPayment(call.db, engagementId, 'change');
  if (held) await cancelPayment(call, held);
}

async function holdOf(db: Db, change: ChangedPay, payment: PaymentRow | null, now: Date): Promise<ChangeHold> {
  const none = { how: 'none', at: null } as const;
  const secured = payment ?? (await lastOf(db, change.engagementId));
  const costsMore = totalOf(change) > secured.amount_cents;
  // The float pays what it comes to.
  if (payment?.on_terms) return costsMore ? { how: 'withHours', at: null } : none;
  switch (payment?.state) {
    case 'planned': {
      const { kind } = await findMethod(db, payment.payment_method_id);
      const at = holdTime(kind as MethodRow['kind'], change.startsAt, change.policy.holdBeforeHours);
      return at > now || !costsMore ? { how: 'planned', at } : { how: 'now', at: null };
    }
    // A debit cannot grow, and money that was captured is not held: what is beyond is charged with the hours.
    case 'processing':
    case 'succeeded':
      return costsMore ? { how: 'withHours', at: null } : none;
    default:
      return costsMore ? { how: 'now', at: null } : none;
  }
}

async function lastOf(db: Db, engagementId: string): Promise<PaymentRow> {
  const last = (await paymentsOfEngagements(db, [engagementId])).findLast(({ kind }) => kind === 'shift');
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  return last;
}

function planLike(last: PaymentRow, method: Pick<MethodRow, 'id'>, change: ChangedPay, now: Date) {
  return {
    id: newId(),
    region: last.region,
    engagement_id: last.engagement_id,
    business_id: last.business_id,
    payer_id: last.payer_id,
    specialist_id: last.specialist_id,
    payment_method_id: method.id,
    state: 'planned' as const,
    ...shareColumns(change),
    hold_at: now,
    created_at: now,
    updated_at: now,
  };
}
