/** Transfers to specialists' accounts at the simulated provider. */
import { sumCents } from '#contract/money.ts';
import { after, DAY, HOUR, later, MINUTE, toDate } from '#contract/time.ts';
import type { Db } from '../../../db/open.ts';
import type { PaymentGateway, TransferOrder } from '../payment-gateway.ts';
import {
  checkedAmount,
  ripenTransfer,
  SimulatedProviderError,
  type SimulatedTransfer,
  transferFacts,
} from './simulated-objects.ts';
import { emit, once, type ProviderDeps, providerId } from './simulated-requests.ts';
import { findObject, keepObject, lockObject } from './simulator-queries.ts';
import { testMethod } from './test-methods.ts';

const INSTANT = 30 * MINUTE;
const STANDARD = 2 * HOUR;

type Transfers = Pick<PaymentGateway, 'transfer' | 'reverse' | 'retrieveTransfer'>;

export function simulatedTransfers(deps: ProviderDeps): Transfers {
  return {
    transfer: async (order) =>
      transferFacts(await once(deps, order.key, ['transfer', order], (db, now) => create(db, order, now))),
    reverse: async ({ key, transferId, amountCents }) =>
      transferFacts(
        await once(deps, key, ['reverse', transferId, amountCents], (db, now) =>
          reverse(db, transferId, amountCents, now),
        ),
      ),
    retrieveTransfer: async (id) => {
      const transfer = await findObject<SimulatedTransfer>(deps.db, 'transfer', id);
      return transfer && transferFacts(ripenTransfer(transfer, deps.clock.now()));
    },
  };
}

async function create(db: Db, order: TransferOrder, now: Date): Promise<SimulatedTransfer> {
  const bank = order.bankToken === null ? null : testMethod(order.bankToken);
  if (order.bankToken !== null && bank?.kind !== 'bankAccount')
    throw new SimulatedProviderError(`no such bank account: ${order.bankToken}`);
  const settlesAt = after(now, order.instant ? INSTANT : STANDARD);
  const transfer: SimulatedTransfer = {
    id: providerId('tr'),
    payoutId: order.payoutId,
    specialistId: order.specialistId,
    bankToken: order.bankToken,
    amountCents: checkedAmount(order.amountCents, 99_999_999),
    status: 'processing',
    reversedCents: 0,
    arrivesAt: bank ? (order.instant ? settlesAt : nextBankingDay(settlesAt)).toISOString() : null,
    settlesAt: settlesAt.toISOString(),
    settlesWith: bank?.payoutFails ?? null,
    failure: null,
  };
  await keepObject(db, 'transfer', transfer, now);
  await emit(db, 'transfer.created', 'transfer', transfer.id, now, now);
  await emit(db, transfer.settlesWith ? 'transfer.failed' : 'transfer.paid', 'transfer', transfer.id, settlesAt, now);
  return transfer;
}

async function reverse(db: Db, id: string, amountCents: number, now: Date): Promise<SimulatedTransfer> {
  const stored = await lockObject<SimulatedTransfer>(db, 'transfer', id);
  if (!stored) throw new SimulatedProviderError(`no such transfer: ${id}`);
  const transfer = ripenTransfer(stored, now);
  if (transfer.status !== 'succeeded') throw new SimulatedProviderError(`transfer ${id} is ${transfer.status}`);
  const amount = checkedAmount(amountCents, sumCents([transfer.amountCents, -transfer.reversedCents]));
  const reversed = { ...transfer, reversedCents: sumCents([transfer.reversedCents, amount]) };
  await keepObject(db, 'transfer', reversed, now);
  await emit(db, 'transfer.reversed', 'transfer', id, now, now);
  return reversed;
}

/** Noon in New York or so of the next day banks work, at least a day on. */
function nextBankingDay(moment: Date): Date {
  let day = after(moment, DAY);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day = after(day, DAY);
  const noon = toDate(`${day.toISOString().slice(0, 10)}T17:00:00.000Z`);
  return later(noon, moment);
}
