/** Approved hours become money: captured, shared between specialist and platform, paid out (PRODUCT §6). */
import { percentOf, sumCents } from '#contract/money.ts';
import { after, DAY, earlier, HOUR } from '#contract/time.ts';
import { type Share, splitSettlement } from '../../modules/wallet/split-settlement.ts';
import type { Making } from '../making.ts';
import type { SeedEngagement } from '../shifts/engage.ts';
import { entry } from './books.ts';
import { addPayment, attempt, type SeedPayment, takeMoney } from './plan.ts';
import { keepTransfer, providerId } from './provider-books.ts';

/** As the wallet pays out ahead of what is promised, and as long as a transfer takes. */
const SLACK_HOURS = 4;
const TRANSFER_HOURS = 2;

/** The hours are approved; answers when the specialist has the money, null when that is still ahead. */
export function settle(making: Making, payment: SeedPayment, final: Share, at: Date): Date | null {
  const { row } = payment;
  if (row.state === 'failed') return settleAnew(making, payment, final, at);
  const { covered, extra } = splitSettlement(
    row.amount_cents,
    { payCents: row.pay_cents, feeCents: row.fee_cents },
    final,
  );
  Object.assign(row, { pay_cents: covered.payCents, fee_cents: covered.feeCents, settled_at: at, updated_at: at });
  const paidAt = collect(making, payment, at);
  if (!extra) return paidAt;
  const more = addPayment(making, payment.engagement, {
    kind: 'extra',
    state: 'created',
    pay_cents: extra.payCents,
    fee_cents: extra.feeCents,
    holdAt: at,
    method: payment.method,
    at,
  });
  more.row.settled_at = at;
  return collect(making, more, at) ?? paidAt;
}

/** The hold was refused, but the shift was worked: charged now, to the card that works. */
function settleAnew(making: Making, payment: SeedPayment, { payCents, feeCents }: Share, at: Date): Date | null {
  const method = payment.engagement.shift.pharmacy.owner.card ?? payment.method;
  const anew = addPayment(making, payment.engagement, {
    kind: 'shift',
    state: 'created',
    pay_cents: payCents,
    fee_cents: feeCents,
    holdAt: at,
    method,
    at,
  });
  anew.row.settled_at = at;
  return collect(making, anew, at);
}

/** What a business owes for cancelling late, out of its hold or as a charge of its own. */
export function compensate(making: Making, payment: SeedPayment, payCents: number, at: Date): void {
  const feeCents = percentOf(payCents, making.policy.feePercent);
  const { row, engagement, method } = payment;
  if (row.state === 'requires_capture') {
    Object.assign(row, {
      kind: 'compensation',
      pay_cents: payCents,
      fee_cents: feeCents,
      settled_at: at,
      updated_at: at,
    });
    collect(making, payment, at);
    return;
  }
  const charge = addPayment(making, engagement, {
    kind: 'compensation',
    state: 'created',
    pay_cents: payCents,
    fee_cents: feeCents,
    holdAt: at,
    method,
    at,
  });
  charge.row.settled_at = at;
  collect(making, charge, at);
}

/** Takes the money where it is not there yet, shares it, pays it out. The provider's answer comes seconds later. */
function collect(making: Making, payment: SeedPayment, wantedAt: Date): Date | null {
  const { row } = payment;
  const at = earlier(after(wantedAt, 3000), making.now);
  const cents = sumCents([row.pay_cents, row.fee_cents]);
  if (row.state !== 'succeeded') {
    attempt(making, payment, row.state === 'created' ? 'charge' : 'capture', cents, at);
    row.provider_id ??= providerId(making, 'pi', at);
    takeMoney(making, payment, cents, at);
  }
  making.books.write({
    kind: 'settlement',
    cause: ['payment', row.id],
    region: row.region,
    at,
    entries: [
      entry('shift_escrow', row.engagement_id, cents),
      entry('specialist_payable', row.specialist_id, -row.pay_cents),
      entry('platform_fee', null, -row.fee_cents),
    ],
  });
  return row.pay_cents > 0 ? earn(making, payment, at) : null;
}

function earn(making: Making, { row, engagement }: SeedPayment, at: Date): Date | null {
  const payOutAt = after(at, (making.policy.payoutWithinHours - SLACK_HOURS) * HOUR);
  const sentAt = earlier(after(payOutAt, 4000), making.now);
  const payout = payOutAt <= making.now ? payOut(making, engagement, row.pay_cents, sentAt) : null;
  making.rows.add('earnings', {
    id: making.id(at),
    payment_id: row.id,
    engagement_id: row.engagement_id,
    specialist_id: row.specialist_id,
    amount_cents: row.pay_cents,
    pay_out_at: payOutAt,
    payout_id: payout?.id ?? null,
    created_at: at,
  });
  return payout?.paidAt ?? null;
}

function payOut(
  making: Making,
  { specialist, row: booking }: SeedEngagement,
  cents: number,
  at: Date,
): { id: string; paidAt: Date | null } {
  const id = making.id(at);
  const settlesAt = after(at, TRANSFER_HOURS * HOUR);
  const paidAt = settlesAt <= making.now ? settlesAt : null;
  const arrivesAt = specialist.bank ? nextBankingDay(settlesAt) : null;
  const transferId = providerId(making, 'tr', at);
  const region = specialist.row.region;
  making.rows.add('payouts', {
    id,
    region,
    specialist_id: specialist.row.id,
    payment_method_id: specialist.bank?.id ?? null,
    state: paidAt ? 'succeeded' : 'processing',
    instant: false,
    amount_cents: cents,
    fee_cents: 0,
    provider_id: transferId,
    arrives_at: arrivesAt,
    created_at: at,
    updated_at: paidAt ?? at,
  });
  making.books.write({
    kind: 'payout',
    cause: ['payout', id],
    region,
    at,
    entries: [entry('specialist_payable', specialist.row.id, cents), entry('payout_in_transit', null, -cents)],
  });
  const said = { specialistId: specialist.row.id, amountCents: cents };
  making.record('payoutRequested', {
    at,
    by: null,
    subject: ['payout', id],
    region,
    data: { ...said, instant: false },
  });
  keepTransfer(
    making,
    {
      id: transferId,
      payoutId: id,
      specialistId: specialist.row.id,
      bankToken: specialist.bank?.token ?? null,
      amountCents: cents,
      status: paidAt ? 'succeeded' : 'processing',
      reversedCents: 0,
      arrivesAt: arrivesAt?.toISOString() ?? null,
      settlesAt: settlesAt.toISOString(),
      settlesWith: null,
      failure: null,
    },
    at,
  );
  if (paidAt) {
    making.books.write({
      kind: 'payout_paid',
      cause: ['payout', id],
      region,
      at: paidAt,
      entries: [entry('payout_in_transit', null, cents), entry('provider_available', null, -cents)],
    });
    making.record('payoutPaid', {
      at: paidAt,
      by: null,
      subject: ['payout', id],
      region,
      data: { ...said, engagementIds: [booking.id] },
    });
  }
  return { id, paidAt };
}

/** Noon in New York or so of the next day banks work. */
function nextBankingDay(moment: Date): Date {
  let day = after(moment, DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = after(day, DAY);
  return after(`${day.toISOString().slice(0, 10)}T17:00:00.000Z`, 0);
}
