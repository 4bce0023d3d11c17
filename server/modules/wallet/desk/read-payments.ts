/** Payments at the operator's desk: the search, and one payment's whole life (PRODUCT §11). */
import { toDate } from '#contract/time.ts';
import type { AdminPayment, PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { readOnce } from '../../../db/page-rows.ts';
import { reasonIn } from '../../../events/event-texts.ts';
import { type ShiftStart, withShiftStarts } from '../bookings.ts';
import { verdictOf } from '../books/compare-books.ts';
import { ledgerLinesOf } from '../books/queries/movement-queries.ts';
import { statusOf } from '../payment-status.ts';
import { findWaitingRefund } from '../queries/attempt-queries.ts';
import { payoutsOfPayment } from '../queries/reversal-queries.ts';
import { previewRefund } from '../refund-payment.ts';
import { renewalRefusal } from './extend-hold.ts';
import { lifeOf } from './life-of.ts';
import { debtPaymentRefusal, retryRefusal, writeOffRefusal } from './operation-refusals.ts';
import {
  askedFor,
  countToLookAt,
  type DeskRow,
  findDeskPayment,
  isRefused,
  searchPayments,
  writtenFor,
} from './queries/desk-queries.ts';
import { presentDeskPayout } from './reverse-payout.ts';

export const listAdminPayments: ActionOf<typeof paymentDeskEndpoints.listAdminPayments> = async (call, { query }) => {
  const { rows, total } = await searchPayments(call.db, {
    ...query,
    query: query.query?.trim() || null,
    now: call.now,
  });
  return {
    items: (await withShiftStarts(call, rows)).map((row) => presentDeskPayment(call, row)),
    total,
    page: query.page,
    ...(await readOnce(call.db, () => countToLookAt(call.db, call.now))),
  };
};

export const getAdminPayment: ActionOf<typeof paymentDeskEndpoints.getAdminPayment> = async (call, { params }) =>
  readLife(call, params.id);

/** Returns a payment's life. Asks the provider only outside of a transaction. Throws `not_found`. */
export async function readLife(call: Call, id: string): Promise<PaymentLife> {
  const found = (await findDeskPayment(call.db, id)) ?? refuse('not_found');
  const [row] = await withShiftStarts(call, [found]);
  if (!row) refuse('not_found');
  const written = await writtenFor(call.db, row);
  const left = await previewRefund(call.db, id);
  const refused = await isRefused(call.db, id);
  const waiting = await findWaitingRefund(call.db, id, call.now);
  const waitingRefusal = waiting ? null : 'no_refund_waits';
  const { disputesOf, papersOf, supportCasesAbout } = call.deps.questions;
  return {
    payment: presentDeskPayment(call, row),
    moments: lifeOf(written, await askedFor(call.db, id, call.now), {
      providerId: row.provider_id,
      language: call.language,
      now: call.now,
    }),
    payCents: row.pay_cents,
    feeCents: row.fee_cents,
    expenseCents: row.expense_cents,
    refundable: left,
    waitingRefund: waiting && {
      amountCents: waiting.amount_cents,
      dueAt: waiting.due_at && toDate(waiting.due_at).toISOString(),
    },
    agrees: call.db === call.deps.db ? await agreesWithProvider(call, row) : null,
    payouts: (await payoutsOfPayment(call.db, id)).map(presentDeskPayout),
    papers: await papersOf(call.db, id),
    disputes: await disputesOf(call.db, row.engagement_id),
    supportCases: await supportCasesAbout(call.db, row),
    actions: [
      { name: 'refundPayment', refusal: left.mortar > 0 ? null : 'not_refundable' },
      { name: 'retryRefund', refusal: waitingRefusal },
      { name: 'recordRefund', refusal: waitingRefusal },
      { name: 'retryPayment', refusal: await retryRefusal(call, row, refused) },
      { name: 'writeOffPayment', refusal: writeOffRefusal(row, refused) },
      { name: 'recordDebtPayment', refusal: debtPaymentRefusal(row, refused) },
      { name: 'extendHold', refusal: renewalRefusal(row) },
    ],
  };
}

/** Returns whether the provider took and returned what the ledger says; null where it does not answer. */
async function agreesWithProvider(call: Call, { provider_id: providerId }: DeskRow): Promise<boolean | null> {
  if (!providerId) return true;
  const facts = await call.deps.gateways.payments.retrieveIntent(providerId).catch(() => null);
  if (!facts) return null;
  const charge = `charge:${providerId}`;
  const refunds = [
    ...facts.refunds.map(({ id, amountCents }) => ({ key: `refund:${id}`, cents: 0 - amountCents })),
    ...facts.failedRefunds.map(({ id }) => ({ key: `refund:${id}`, cents: 0 })),
  ];
  const lines = await ledgerLinesOf(call.db, [charge, ...refunds.map(({ key }) => key)]);
  return [{ key: charge, cents: facts.capturedCents }, ...refunds].every(
    ({ key, cents }) => verdictOf(cents, lines.get(key)?.cents ?? 0) === null,
  );
}

function presentDeskPayment({ language }: Pick<Call, 'language'>, row: DeskRow & ShiftStart): AdminPayment {
  return {
    id: row.id,
    kind: row.kind as AdminPayment['kind'],
    businessName: row.business_name,
    businessId: row.business_id,
    payerName: row.payer_name,
    payerId: row.payer_id,
    personName: row.person_name,
    personUserId: row.person_user_id,
    engagementId: row.engagement_id,
    shiftId: row.shift_id,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    ...statusOf({
      of: 'payment',
      state: row.state,
      capturedCents: row.captured_cents,
      refundedCents: row.refunded_cents,
      chargedBackCents: row.charged_back_cents,
      contested: row.contested,
    }),
    providerId: row.provider_id,
    method: `${row.brand} ${row.last4}`,
    onTerms: row.on_terms,
    lapsesAt: row.state === 'requires_capture' ? (row.capture_before?.toISOString() ?? null) : null,
    failure: row.failure && reasonIn(row.failure, language),
    createdAt: toDate(row.created_at).toISOString(),
  };
}
