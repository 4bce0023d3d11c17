import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { postPayout } from './payout-ledger.ts';
import type { AccountGap } from './payout-waits.ts';
import { carryEarnings, type EarningRow, insertPayout, type PayoutRow, payeeOf } from './queries/earning-queries.ts';
import { type MethodRow, methodsOf } from './queries/method-queries.ts';

type NewPayout = {
  readonly specialistId: string;
  readonly earnings: readonly EarningRow[];
  readonly instant: boolean;
  readonly feeCents: number;
};

/** Records one payout that carries these earnings, less the fee; it is sent after the commit. The specialist is locked. */
export async function createPayout(
  call: Call,
  { specialistId, earnings, instant, feeCents }: NewPayout,
): Promise<PayoutRow> {
  const { userId, region } = await payeeOf(call.db, specialistId);
  const bank = bankOf(await methodsOf(call.db, userId));
  const amountCents = sumCents([...earnings.map((earning) => earning.amount_cents), -feeCents]);
  const planned = plannedPayout({ specialistId, region, bank, instant, amountCents, feeCents }, call.now);
  const payout = await insertPayout(call.db, { id: newId(), ...planned });
  await carryEarnings(
    call.db,
    earnings.map(({ id }) => id),
    payout.id,
  );
  await postPayout(call, payout);
  await recordEvent(call, 'payoutRequested', {
    subject: ['payout', payout.id],
    region,
    data: { specialistId, amountCents, instant },
  });
  return payout;
}

type Planned = Omit<NewPayout, 'earnings'> & {
  readonly region: string;
  readonly bank: Pick<MethodRow, 'id'> | null;
  readonly amountCents: number;
};

/** Returns a payout before the provider knows of it. */
export function plannedPayout({ specialistId, region, bank, instant, amountCents, feeCents }: Planned, now: Date) {
  return {
    region,
    specialist_id: specialistId,
    payment_method_id: bank?.id ?? null,
    state: 'created' as const,
    instant,
    amount_cents: amountCents,
    fee_cents: feeCents,
    created_at: now,
    updated_at: now,
  };
}

/** Returns the bank account payouts go on to: the default one, else the newest; never one that returned money. */
export function bankOf(methods: readonly MethodRow[]): MethodRow | null {
  return methods.find((method) => method.kind === 'bankAccount' && !method.declined_at) ?? null;
}

/** Returns why no payout can go on to any of these; null where one can. */
export function accountGap(methods: readonly MethodRow[]): AccountGap | null {
  const bank = bankOf(methods);
  if (bank) return bank.payouts_paused_at ? 'paused' : null;
  return methods.some(({ kind }) => kind === 'bankAccount') ? 'returned' : 'none';
}
