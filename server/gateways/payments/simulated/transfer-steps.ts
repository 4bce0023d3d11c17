/** What the simulated provider makes of a transfer, and the events it sends of it by itself. */
import { after, DAY, HOUR, later, MINUTE, toDate } from '#contract/time.ts';
import type { TransferOrder } from '../payment-gateway.ts';
import { checkedAmount, SimulatedProviderError, type SimulatedTransfer } from './simulated-objects.ts';
import { testMethod } from './test-methods.ts';

const INSTANT = 30 * MINUTE;
const STANDARD = 2 * HOUR;
/** A bank takes about so long to find that it cannot keep what arrived. */
const RETURNED_AFTER = 2 * DAY;

export function newTransfer(id: string, order: Omit<TransferOrder, 'key'>, now: Date): SimulatedTransfer {
  const bank = order.bankToken === null ? null : testMethod(order.bankToken);
  if (order.bankToken !== null && bank?.kind !== 'bankAccount')
    throw new SimulatedProviderError(`no such bank account: ${order.bankToken}`);
  const settlesAt = after(now, order.instant ? INSTANT : STANDARD);
  return {
    id,
    payoutId: order.payoutId,
    specialistId: order.specialistId,
    bankToken: order.bankToken,
    amountCents: checkedAmount(order.amountCents, 99_999_999),
    status: 'processing',
    reversedCents: 0,
    arrivesAt: bank ? (order.instant ? settlesAt : nextBankingDay(settlesAt)).toISOString() : null,
    settlesAt: settlesAt.toISOString(),
    settlesWith: bank?.payoutFails ?? null,
    ...(bank?.payoutReturned && {
      returned: { at: after(settlesAt, RETURNED_AFTER).toISOString(), code: bank.payoutReturned },
    }),
    failure: null,
  };
}

export function eventsOfNewTransfer(
  { settlesAt, settlesWith, returned }: SimulatedTransfer,
  now: Date,
): { readonly type: string; readonly dueAt: Date }[] {
  return [
    { type: 'transfer.created', dueAt: now },
    { type: settlesWith ? 'transfer.failed' : 'transfer.paid', dueAt: toDate(settlesAt) },
    ...(returned ? [{ type: 'transfer.failed', dueAt: toDate(returned.at) }] : []),
  ];
}

/** Returns about noon in New York of the next day banks work, at least a day on. */
function nextBankingDay(moment: Date): Date {
  let day = after(moment, DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = after(day, DAY);
  const noon = toDate(`${day.toISOString().slice(0, 10)}T17:00:00.000Z`);
  return later(noon, moment);
}
