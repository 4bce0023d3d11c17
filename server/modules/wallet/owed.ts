/** What a business owes: hours and cancellation pay no card paid, and payments its bank took back (PRODUCT §6). */
import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import { dayIn } from '#contract/time.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { Owed } from '#contract/wallet/owed.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { Balance } from '../../call/questions.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { withShiftStarts } from './bookings.ts';
import { chargeAgain } from './charge-owed.ts';
import { movePayments } from './move-payments.ts';
import { lockMethodsOf } from './queries/method-queries.ts';
import { lockOwed, owedLines, owedPayments } from './queries/owed-queries.ts';
import { openOnTerms, overdueCents, unpaidInvoiceCents } from './queries/terms-queries.ts';
import { shiftTitle } from './wallet-words.ts';

type PayOwed = typeof walletEndpoints.payOwed;

/** Charges all that is owed to one card or bank account. Refusals: `not_found`, `nothing_owed`. */
export const payOwed: ActionOf<PayOwed> = async (call, { body }) => {
  const { userId } = call.actor;
  const methods = await lockMethodsOf(call.db, userId);
  const method = methods.find(({ id }) => id === body.paymentMethodId) ?? refuse('not_found');
  const owed = await lockOwed(call.db, userId);
  if (owed.length === 0) refuse('nothing_owed');
  for (const payment of owed) await chargeAgain(call, payment, method.id);
  return presentOwed(call, null);
};

/** Asks the provider after the commit; without an answer the sweep goes on. */
export const chargeWhatIsOwed: AfterCommit<PayOwed> = async (call) => {
  const { deps } = call;
  try {
    for (const { engagement_id } of await owedPayments(deps.db, call.actor.userId, 'beingCharged'))
      await movePayments(deps, engagement_id);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return presentOwed({ ...call, db: deps.db }, null);
};

/** Returns what the caller owes; for one pharmacy with `businessId`. What stops posting is all of it. */
export async function presentOwed(call: SignedCall, businessId: string | null): Promise<Owed> {
  const { policy } = await currentPolicy(call.db);
  const all = await owedLines(call.db, call.actor.userId);
  const own = all.filter((line) => businessId === null || line.business_id === businessId);
  const lines = await withShiftStarts(call, own);
  return {
    cents: sumCents(lines.map(({ amount_cents }) => amount_cents)),
    stopsPosting: stopsPosting(sumCents(all.map(({ amount_cents }) => amount_cents)), policy),
    lines: lines.map((line) => ({
      paymentId: line.id,
      engagementId: line.engagement_id,
      kind: line.kind,
      title: shiftTitle(line, call.language),
      shiftDay: dayIn(line.starts_at, line.time_zone),
      amountCents: line.amount_cents,
      since: line.created_at.toISOString(),
      message: line.failure && reasonIn(line.failure, call.language),
    })),
  };
}

/**
 * Throws `payment_owed` where a payer owes more than the policy lets stand, `invoice_overdue` where an invoice on terms is:
 * nothing new is posted until it is paid.
 */
export async function refuseWhileOwing(
  { db, now }: Pick<Call, 'db' | 'now'>,
  payerId: string,
  policy: Policy,
): Promise<void> {
  const owedCents = sumCents((await owedPayments(db, payerId)).map(({ amount_cents }) => amount_cents));
  if (stopsPosting(owedCents, policy)) refuse('payment_owed', { owedCents });
  const dueCents = await overdueCents(db, payerId, now);
  if (dueCents > 0) refuse('invoice_overdue', { owedCents: dueCents });
}

/**
 * Returns what a payer still has to pay: charges that were refused and invoices on terms, due or not; and what no invoice has yet. Of
 * that, less than can be charged is never invoiced alone, so it counts as nothing.
 */
export async function balanceOfPayer(db: Db, payerId: string, leastChargeCents: number): Promise<Balance> {
  const refused = await owedPayments(db, payerId);
  const invoicedCents = await unpaidInvoiceCents(db, payerId);
  const { cents } = await openOnTerms(db, payerId);
  return {
    owedCents: sumCents([...refused.map(({ amount_cents }) => amount_cents), invoicedCents]),
    uninvoicedCents: cents < leastChargeCents ? 0 : cents,
  };
}

function stopsPosting(owedCents: number, { owedLimitCents }: Pick<Policy, 'owedLimitCents'>): boolean {
  return owedCents > owedLimitCents;
}
