/** Transfers to specialists' accounts at the simulated provider. */
import { sumCents } from '#contract/money.ts';
import type { Db } from '../../../db/open.ts';
import type { PaymentGateway, TransferOrder } from '../payment-gateway.ts';
import {
  advanceTransfer,
  checkedAmount,
  SimulatedProviderError,
  type SimulatedTransfer,
  transferFacts,
} from './simulated-objects.ts';
import { emit, once, type ProviderDeps, providerId } from './simulated-requests.ts';
import { findObject, keepObject, lockObject } from './simulator-queries.ts';
import { eventsOfNewTransfer, newTransfer } from './transfer-steps.ts';

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
      return transfer && transferFacts(advanceTransfer(transfer, deps.clock.now()));
    },
  };
}

async function create(db: Db, order: TransferOrder, now: Date): Promise<SimulatedTransfer> {
  const transfer = newTransfer(providerId('tr'), order, now);
  await keepObject(db, 'transfer', transfer, now);
  for (const { type, dueAt } of eventsOfNewTransfer(transfer, now))
    await emit(db, type, 'transfer', transfer.id, dueAt, now);
  return transfer;
}

async function reverse(db: Db, id: string, amountCents: number, now: Date): Promise<SimulatedTransfer> {
  const stored = await lockObject<SimulatedTransfer>(db, 'transfer', id);
  if (!stored) throw new SimulatedProviderError(`no such transfer: ${id}`);
  const transfer = advanceTransfer(stored, now);
  if (transfer.status !== 'succeeded') throw new SimulatedProviderError(`transfer ${id} is ${transfer.status}`);
  const amount = checkedAmount(amountCents, sumCents([transfer.amountCents, -transfer.reversedCents]));
  const reversed: SimulatedTransfer = {
    ...transfer,
    reversedCents: sumCents([transfer.reversedCents, amount]),
    reversals: [...(transfer.reversals ?? []), { id: providerId('trr'), amountCents: amount, at: now.toISOString() }],
  };
  await keepObject(db, 'transfer', reversed, now);
  await emit(db, 'transfer.reversed', 'transfer', id, now, now);
  return reversed;
}
