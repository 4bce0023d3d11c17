/**
 * What a business pays for a booking whose terms change (PRODUCT §3, decision 131). A plan follows the terms. Where the money is
 * there already and the change costs more, a hold of the whole new amount takes its place before the change counts: `change` until
 * then, `shift` from then on. On terms what it costs more is taken of the credit as the change comes to count.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import { isDebitTooLate } from './debit-times.ts';
import { chooseMethod, holdTime } from './plan-payment.ts';
import { type MethodRow, methodsOf } from './queries/method-queries.ts';
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
import { findTermsRefusal, lockTermsRefusal, type TermsRefusal } from './terms/on-terms.ts';

export type ChangedPay = FullShare & {
  readonly engagementId: string;
  readonly startsAt: Date;
  readonly policy: Policy;
};

/** Why a change that costs more cannot come to count, as the payer is told. */
export type Uncovered =
  | TermsRefusal
  | { readonly code: 'no_payment_method' | 'debit_too_late'; readonly details: Readonly<Record<string, never>> };

/** How a change is covered: with its plan, by a hold first (`instead` of money that was charged), or by credit. */
type ChangeCover =
  | { readonly how: 'planned'; readonly at: Date }
  | { readonly how: 'now' | 'instead'; readonly at: null; readonly method: MethodRow }
  | { readonly how: 'onTerms' | 'none'; readonly at: null }
  | { readonly how: 'uncovered'; readonly at: null; readonly why: Uncovered };

const none = { how: 'none', at: null } as const;

/** Returns how a change would be covered now; locks nothing. */
export async function previewChange(db: Db, change: ChangedPay, now: Date): Promise<ChangeCover> {
  const payment = await findOpenPayment(db, change.engagementId, 'shift');
  const cover = await coverOf(db, change, payment, now);
  if (!payment || cover.how !== 'onTerms') return cover;
  const why = await findTermsRefusal(db, payment.payer_id, { amountCents: moreCents(change, payment), now });
  return why ? uncovered(why) : cover;
}

/** Returns why a change cannot be covered now, or null; locks nothing. */
export async function findUncovered(db: Db, change: ChangedPay, now: Date): Promise<Uncovered | null> {
  const cover = await previewChange(db, change, now);
  return cover.how === 'uncovered' ? cover.why : null;
}

/**
 * Records the hold that has to be placed before the change counts, and returns its payment's id, null where nothing has to be held
 * first; or why the change is not covered. In the caller's transaction; `placeHold` follows after the commit. Refusal:
 * `changed_meanwhile` while the booking's own hold is being placed.
 */
export async function beginChangeHold(
  call: Call,
  change: ChangedPay,
): Promise<{ readonly paymentId: string | null; readonly why: Uncovered | null }> {
  const payment = await lockOpenPayment(call.db, change.engagementId, 'shift');
  const cover = await coverOf(call.db, change, payment, call.now);
  if (cover.how === 'uncovered') return { paymentId: null, why: cover.why };
  if (cover.how !== 'now' && cover.how !== 'instead') return { paymentId: null, why: null };
  if (payment?.state === 'created') refuse('changed_meanwhile');
  const last = payment ?? (await lastOf(call.db, change.engagementId));
  const planned = { ...planLike(last, cover.method, change, call.now), kind: 'change' as const };
  const { id } = await insertPayment(call.db, planned);
  return { paymentId: id, why: null };
}

/**
 * Makes the booking's payment that of the changed terms, in the caller's transaction: what was held for it takes its place, and what
 * it costs more on terms is taken of the credit. Returns why the credit does not cover it, and changes nothing then. Locks the payment
 * before the terms.
 */
export async function adoptChange(call: Call, change: ChangedPay): Promise<Uncovered | null> {
  const { db, now } = call;
  const held = await lockOpenPayment(db, change.engagementId, 'change');
  if (held) {
    await releasePayment(call, change.engagementId);
    await changePayment(db, held.id, { kind: 'shift', updated_at: now });
    return null;
  }
  const payment = await lockOpenPayment(db, change.engagementId, 'shift');
  if (payment?.state !== 'planned') return null;
  const cents = moreCents(change, payment);
  const why = payment.on_terms && cents > 0 ? await lockTermsRefusal(call, payment.payer_id, cents) : null;
  if (why) return why;
  const method = await plannedMethod(db, payment, change, now);
  await changePayment(db, payment.id, {
    ...shareColumns(change),
    ...(method && {
      payment_method_id: method.id,
      hold_at: holdTime(method.kind, change.startsAt, change.policy.holdBeforeHours),
    }),
    updated_at: now,
  });
  return null;
}

/** Voids what was held for a change that does not count. */
export async function cancelChangeHold(call: Call, engagementId: string): Promise<void> {
  const held = await lockOpenPayment(call.db, engagementId, 'change');
  if (held) await cancelPayment(call, held);
}

/** Returns how a change is covered; what the credit bears is not asked here. */
async function coverOf(db: Db, change: ChangedPay, payment: PaymentRow | null, now: Date): Promise<ChangeCover> {
  const secured = payment ?? (await lastOf(db, change.engagementId));
  const costsMore = moreCents(change, secured) > 0;
  if (payment?.on_terms) return costsMore ? { how: 'onTerms', at: null } : none;
  if (payment?.state === 'planned') return coverOfPlan(db, change, payment, now);
  if (!costsMore) return none;
  const method = await plannedMethod(db, secured, change, now);
  const why = methodRefusal(method, change, now);
  if (!method || why) return uncovered(why ?? noMethod);
  // A debit cannot grow, and neither can money that was captured.
  const isCharged = payment?.state === 'processing' || payment?.state === 'succeeded';
  return { how: isCharged ? 'instead' : 'now', at: null, method };
}

async function coverOfPlan(db: Db, change: ChangedPay, payment: PaymentRow, now: Date): Promise<ChangeCover> {
  const costsMore = moreCents(change, payment) > 0;
  const method = await plannedMethod(db, payment, change, now);
  const why = methodRefusal(method, change, now);
  // What is due already, and costs no more, stays as it is.
  if (!method || why) return costsMore || payment.hold_at > now ? uncovered(why ?? noMethod) : none;
  const at = holdTime(method.kind, change.startsAt, change.policy.holdBeforeHours);
  return at > now || !costsMore ? { how: 'planned', at } : { how: 'now', at: null, method };
}

const noMethod = { code: 'no_payment_method', details: {} } as const;

function methodRefusal(method: MethodRow | null, { startsAt }: ChangedPay, now: Date): Uncovered | null {
  if (!method) return noMethod;
  const isLate = method.kind === 'bankAccount' && isDebitTooLate(startsAt, now);
  return isLate ? { code: 'debit_too_late', details: {} } : null;
}

async function plannedMethod(db: Db, { payer_id }: PaymentRow, { startsAt }: ChangedPay, now: Date) {
  return chooseMethod(await methodsOf(db, payer_id), startsAt, now);
}

function moreCents(change: ChangedPay, { amount_cents }: PaymentRow): number {
  return sumCents([totalOf(change), -amount_cents]);
}

function uncovered(why: Uncovered): ChangeCover {
  return { how: 'uncovered', at: null, why };
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
