/** A payout on request (PRODUCT §6): whether it may be, and the payout itself. */
import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../call/route.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { bankOf, createPayout } from './create-payout.ts';
import { presentPayout } from './present-payout.ts';
import { lockPayee, unpaidEarnings } from './queries/earning-queries.ts';
import { type MethodRow, methodsOf } from './queries/method-queries.ts';
import { findPayoutLine } from './queries/transaction-queries.ts';
import { sendPayout } from './send-payout.ts';

type RequestPayout = typeof walletEndpoints.requestPayout;

/** Pays the whole ready balance now: at once for a fee (`instant`), or as the next automatic payout would. */
export const requestPayout: ActionOf<RequestPayout> = async (call, { body }) => {
  const specialistId = call.actor.specialistId ?? refuse('nothing_to_pay_out');
  await lockPayee(call.db, specialistId);
  const { policy } = await currentPolicy(call.db);
  const earnings = await unpaidEarnings(call.db, specialistId);
  const refused = payoutRefusal({
    instant: body.instant,
    readyCents: sumCents(earnings.map((earning) => earning.amount_cents)),
    bank: bankOf(await methodsOf(call.db, call.actor.userId)),
    needsAccount: call.deps.gateways.payments.needsAccount,
    hasTaxDetails: await call.deps.questions.hasTaxDetails(call.db, specialistId),
    completedShifts: await call.deps.questions.countCompleted(call.db, specialistId),
    policy,
  });
  if (refused) refuse(refused.code, refused.details);
  const feeCents = body.instant ? policy.instantFeeCents : 0;
  const payout = await createPayout(call, { specialistId, earnings, instant: body.instant, feeCents });
  return presentPayout(await findPayoutLine(call.db, payout.id), call);
};

/** Asks the provider after the commit; without an answer the sweep goes on. */
export const sendRequestedPayout: AfterCommit<RequestPayout> = async (call, _input, answer) => {
  try {
    await sendPayout(call.deps, answer.id);
  } catch (error) {
    call.deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return presentPayout(await findPayoutLine(call.deps.db, answer.id), call);
};

export type PayoutSituation = {
  readonly instant: boolean;
  readonly readyCents: number;
  /** Where it goes on to. */
  readonly bank: Pick<MethodRow, 'payouts_paused_at'> | null;
  /** The provider pays out through an account of the specialist's there, which names the bank. */
  readonly needsAccount: boolean;
  readonly hasTaxDetails: boolean;
  readonly completedShifts: number;
  readonly policy: Policy;
};

export type PayoutRefusal = { readonly code: RefusalCode; readonly details: Record<string, number> };

/** Returns why not; null: go ahead. */
export function payoutRefusal({
  instant,
  readyCents,
  bank,
  needsAccount,
  hasTaxDetails,
  completedShifts,
  policy,
}: PayoutSituation): PayoutRefusal | null {
  if (readyCents <= (instant ? policy.instantFeeCents : 0)) return { code: 'nothing_to_pay_out', details: {} };
  if (!hasTaxDetails) return { code: 'tax_details_missing', details: {} };
  if (!bank && (instant || needsAccount)) return { code: 'no_bank_account', details: {} };
  if (bank?.payouts_paused_at) return { code: 'payouts_paused', details: {} };
  if (!instant) return null;
  if (completedShifts < policy.instantAfterShifts)
    return { code: 'instant_not_yet', details: { shifts: policy.instantAfterShifts } };
  return null;
}
