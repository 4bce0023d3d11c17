/** The simulated provider's list of what it did to our balance, from what it keeps of payments and transfers. */
import { sumCents } from '#contract/money.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import type { PaymentGateway, ProviderMovement } from '../payment-gateway.ts';
import { movementsOfDisputes } from './simulated-disputes.ts';
import { advanceIntent, advanceTransfer, type SimulatedIntent, type SimulatedTransfer } from './simulated-objects.ts';
import { failedRefunds } from './simulated-refunds.ts';
import type { ProviderDeps } from './simulated-requests.ts';
import { objectsChanged } from './simulator-queries.ts';

/** The longest an object takes to change by time alone, after it was last written. */
const RIPENS = 15 * DAY;

export function simulatedMovements({ db, clock }: ProviderDeps): PaymentGateway['listMovements'] {
  return async function* listMovements({ from, to }) {
    const since = from.getTime() > RIPENS ? after(from, -RIPENS) : from;
    for (let last = ''; ; ) {
      const objects = await objectsChanged(db, { since, until: to, after: last });
      for (const { type, body, created_at, updated_at } of objects) {
        const now = clock.now();
        const movements =
          type === 'payment_intent'
            ? ofIntent(advanceIntent(body as SimulatedIntent, now), updated_at, now)
            : ofTransfer(advanceTransfer(body as SimulatedTransfer, now), created_at);
        yield* movements.filter(({ at }) => at >= from && at < to);
      }
      const end = objects.at(-1);
      if (!end) return;
      last = end.id;
    }
  };
}

function ofIntent(intent: SimulatedIntent, updatedAt: Date, now: Date): ProviderMovement[] {
  const { id, capturedCents, succeededAt, refunds } = intent;
  if (capturedCents === 0) return [];
  const at = succeededAt ? toDate(succeededAt) : updatedAt;
  return [
    { id: `${id}:charge`, kind: 'charge', amountCents: capturedCents, at, objectId: id },
    ...refunds.map((refund) => ({
      id: refund.id,
      kind: 'refund' as const,
      amountCents: 0 - refund.amountCents,
      at: refund.at ? toDate(refund.at) : updatedAt,
      objectId: refund.id,
      intentId: id,
    })),
    ...failedRefunds(intent, now).map((refund) => ({
      id: `${refund.id}:failed`,
      kind: 'refund' as const,
      amountCents: refund.amountCents,
      at: refund.failsAt,
      objectId: refund.id,
      intentId: id,
    })),
    ...movementsOfDisputes(intent, now),
  ];
}

/** A transfer leaves our balance when it is made; one that the bank returns comes back to it. */
function ofTransfer(transfer: SimulatedTransfer, createdAt: Date): ProviderMovement[] {
  const { id, amountCents, reversedCents, status, settlesAt, reversals = [] } = transfer;
  const rest = { id: `${id}:returned`, amountCents: sumCents([amountCents, -reversedCents]) };
  const returned = status === 'failed' ? [{ ...rest, at: transfer.returned?.at ?? settlesAt }] : [];
  return [
    { id, kind: 'transfer', amountCents: 0 - amountCents, at: createdAt, objectId: id },
    ...[...returned, ...reversals].map((reversal) => ({
      id: reversal.id,
      kind: 'reversal' as const,
      amountCents: reversal.amountCents,
      at: toDate(reversal.at),
      objectId: id,
    })),
  ];
}
