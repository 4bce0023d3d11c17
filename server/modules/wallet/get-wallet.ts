import { sumCents } from '#contract/money.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Wallet } from '#contract/wallet/wallet.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { withShiftStarts } from './bookings.ts';
import { bankOf } from './create-payout.ts';
import { presentOwed } from './owed.ts';
import { presentMethod } from './payment-methods.ts';
import { presentChargeback } from './present-chargeback.ts';
import { presentPayment, presentRefund } from './present-payment.ts';
import { presentEarning, presentPayout, presentPayoutFee } from './present-payout.ts';
import { heldNow, payoutsOnTheirWay, spentThisMonth } from './queries/balance-queries.ts';
import { chargebackLines } from './queries/chargeback-queries.ts';
import { nextPayoutAt, unpaidCents } from './queries/earning-queries.ts';
import { balanceOf } from './queries/ledger-queries.ts';
import { type MethodRow, methodsOf, securedByMethods } from './queries/method-queries.ts';
import { paymentLines, payoutLines, refundLines } from './queries/transaction-queries.ts';
import { payoutRefusal } from './request-payout.ts';
import { awaitedPay, earningsWithHours } from './specialist-pay.ts';
import { presentTerms } from './terms/present-terms.ts';
import { shiftTitle } from './wallet-words.ts';

const nothing: Wallet['balances'] = {
  readyCents: 0,
  beingApprovedCents: 0,
  bookedAheadCents: 0,
  bookedAheadShifts: 0,
  onItsWayCents: 0,
  heldCents: 0,
  heldWorkedCents: 0,
  spentThisMonthCents: 0,
  feesThisMonthCents: 0,
  shiftsThisMonth: 0,
};

/**
 * Returns both sides' money in one shape (SPEC E-8): a business sees what it pays (one pharmacy's with `businessId`), a
 * specialist what they earn.
 */
export const getWallet: ActionOf<typeof walletEndpoints.getWallet> = async (call, { query }) => {
  const methods = await methodsOf(call.db, call.actor.userId);
  const secured = await securedByMethods(call.db, call.actor.userId);
  const paymentMethods = methods.map((method) => presentMethod(method, methods, secured));
  const specialistId = call.actor.specialistId;
  const side = specialistId
    ? await specialistSide(call, specialistId, methods, query.limit)
    : await businessSide(call, query.businessId ?? null, query.limit);
  return { paymentMethods, ...side };
};

type Side = Omit<Wallet, 'paymentMethods'>;

async function businessSide(call: SignedCall, businessId: string | null, limit: number): Promise<Side> {
  if (businessId) await ownBusiness(call, businessId);
  const payer = { payerId: call.actor.userId, businessId };
  const { policy } = await currentPolicy(call.db);
  const months = await spentThisMonth(call.db, payer, call.now);
  const holds = await withShiftStarts(call, await heldNow(call.db, payer));
  const isAhead = ({ starts_at }: { readonly starts_at: Date }) => starts_at > call.now;
  const payments = await withShiftStarts(call, await paymentLines(call.db, { ...payer, limit }));
  const refunds = await withShiftStarts(call, await refundLines(call.db, { ...payer, limit }));
  return {
    transactions: newestFirst(
      [
        ...payments.map((line) => presentPayment(line, call.language)),
        ...refunds.map((line) => presentRefund(line, call.language)),
      ],
      limit,
    ),
    balances: {
      ...nothing,
      heldCents: sumCents(holds.filter(isAhead).map(({ cents }) => cents)),
      heldWorkedCents: sumCents(holds.filter((hold) => !isAhead(hold)).map(({ cents }) => cents)),
      spentThisMonthCents: Math.max(0, sumCents(months.map(({ cents }) => cents))),
      feesThisMonthCents: sumCents(months.map(({ fee_cents }) => fee_cents)),
      shiftsThisMonth: months.reduce((total, { shifts }) => total + shifts, 0),
    },
    beingApproved: [],
    owed: await presentOwed(call, businessId),
    terms: await presentTerms(call),
    chargebacks: (await withShiftStarts(call, await chargebackLines(call.db, { ...payer, limit: 20 }))).map((line) =>
      presentChargeback(line, call.language),
    ),
    spendByBusiness: months
      .filter(({ cents }) => cents > 0)
      .map(({ business_id, name, cents }) => ({ businessId: business_id, name, cents })),
    payout: { nextAt: null, instantFeeCents: policy.instantFeeCents, actions: [] },
  };
}

async function specialistSide(
  call: SignedCall,
  specialistId: string,
  methods: readonly MethodRow[],
  limit: number,
): Promise<Side> {
  const { policy } = await currentPolicy(call.db);
  const owedCents = await balanceOf(call.db, { kind: 'specialist_payable', owner: specialistId });
  const unpaid = await unpaidCents(call.db, specialistId);
  const booked = await call.deps.questions.bookedPay(call.db, specialistId);
  const awaited = await awaitedPay(call, specialistId);
  const earnings = await earningsWithHours(call, specialistId, limit);
  const payouts = await payoutLines(call.db, specialistId, limit);
  const completedShifts = await call.deps.questions.countCompleted(call.db, specialistId);
  const bank = bankOf(methods);
  const refused = payoutRefusal({
    instant: true,
    readyCents: unpaid,
    bank,
    needsAccount: call.deps.gateways.payments.needsAccount,
    hasTaxDetails: await call.deps.questions.hasTaxDetails(call.db, specialistId),
    completedShifts,
    policy,
  });
  return {
    transactions: newestFirst(
      [
        ...payouts.flatMap((line) => [presentPayout(line, call), ...presentPayoutFee(line, call)]),
        ...earnings.map((line) => presentEarning(line, call.language)),
      ],
      limit,
    ),
    balances: {
      ...nothing,
      readyCents: sumCents([-owedCents]),
      beingApprovedCents: sumCents(awaited.map(({ amount_cents }) => amount_cents)),
      bookedAheadCents: booked.cents,
      bookedAheadShifts: booked.shifts,
      onItsWayCents: await payoutsOnTheirWay(call.db, specialistId, call.now),
    },
    beingApproved: awaited.map((line) => ({
      engagementId: line.engagement_id,
      title: shiftTitle(line, call.language),
      timeZone: line.time_zone,
      amountCents: line.amount_cents,
      waitsFor: line.waits_for,
      approvesItselfAt: line.approve_by?.toISOString() ?? null,
      answerBy: line.answer_by?.toISOString() ?? null,
    })),
    spendByBusiness: [],
    owed: { cents: 0, stopsPosting: false, lines: [] },
    terms: null,
    chargebacks: [],
    payout: {
      // What is paused leaves when its owner has done their part.
      nextAt: bank?.payouts_paused_at ? null : ((await nextPayoutAt(call.db, specialistId))?.toISOString() ?? null),
      instantFeeCents: policy.instantFeeCents,
      actions: [
        { name: 'requestPayout', refusal: refused?.code ?? null, ...(refused ? { details: refused.details } : {}) },
      ],
    },
  };
}

function newestFirst<T extends { readonly at: string }>(lines: T[], limit: number): T[] {
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);
}
