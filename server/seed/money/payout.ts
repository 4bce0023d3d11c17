/** What the crowd earns, and the payouts that carry it. */
import { after, earlier, toDate } from '#contract/time.ts';
import { advanceTransfer, transferFacts } from '../../gateways/payments/simulated/simulated-objects.ts';
import { newTransfer } from '../../gateways/payments/simulated/transfer-steps.ts';
import { movedBy } from '../../modules/wallet/apply-transfer.ts';
import { plannedPayout } from '../../modules/wallet/create-payout.ts';
import { plannedEarning } from '../../modules/wallet/distribute.ts';
import { payoutPaidPosting, payoutPosting } from '../../modules/wallet/ledger-postings.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeedPayment } from './payment.ts';
import { addTransfer, providerId } from './provider-rows.ts';

/** The sweep of due earnings comes by every few seconds. */
const SWEEP_MS = 4000;

/** Adds the earning of a settled payment, paid out where it is due. Returns when the money arrived. */
export function earn(context: SeedContext, payment: SeedPayment, at: Date): Date | null {
  const earning = plannedEarning(payment.row, context.policy.payoutWithinHours, at);
  const dueAt = after(earning.pay_out_at, SWEEP_MS);
  const payout = earning.pay_out_at <= context.now ? payOut(context, payment, earlier(dueAt, context.now)) : null;
  context.rows.add('earnings', { id: context.id(at), ...earning, payout_id: payout?.id ?? null });
  return payout?.paidAt ?? null;
}

function payOut(context: SeedContext, { engagement, row: payment }: SeedPayment, at: Date) {
  const { row: specialist, bank } = engagement.specialist;
  const id = context.id(at);
  const instant = false;
  const whose = { specialistId: specialist.id, amountCents: payment.pay_cents };
  const order = { ...whose, payoutId: id, bankToken: bank?.token ?? null, instant };
  const sent = newTransfer(providerId(context, 'tr', at), order, at);
  const transfer = advanceTransfer(sent, context.now);
  const paidAt = transfer.status === 'succeeded' ? toDate(transfer.settlesAt) : null;
  const planned = plannedPayout({ ...whose, region: specialist.region, bank, instant, feeCents: 0 }, at);
  const row = { id, ...planned, ...movedBy(transferFacts(transfer), paidAt ?? at) };
  context.rows.add('payouts', row);
  addTransfer(context, transfer, at);
  context.ledger.post(payoutPosting(row), at);
  const about = { by: null, subject: ['payout', id], region: row.region } as const;
  context.record('payoutRequested', { ...about, at, data: { ...whose, instant } });
  if (paidAt) {
    context.ledger.post(payoutPaidPosting(row), paidAt);
    const data = { ...whose, engagementIds: [payment.engagement_id] };
    context.record('payoutPaid', { ...about, at: paidAt, data });
  }
  return { id, paidAt };
}
