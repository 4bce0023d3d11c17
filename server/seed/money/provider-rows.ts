/** The simulated provider's own rows for what the crowd paid: without them a hold could not be captured later. */
import { eventsOfNew } from '../../gateways/payments/simulated/intent-steps.ts';
import type { SimulatedIntent, SimulatedTransfer } from '../../gateways/payments/simulated/simulated-objects.ts';
import { eventsOfNewTransfer } from '../../gateways/payments/simulated/transfer-steps.ts';
import type { SeedContext } from '../seed-context.ts';

export function providerId(context: SeedContext, prefix: 'pi' | 'tr' | 'evt', at: Date): string {
  return `${prefix}_${context.id(at).replaceAll('-', '')}`;
}

export function addIntent(context: SeedContext, intent: SimulatedIntent, createdAt: Date, updatedAt: Date): void {
  const row = { id: intent.id, type: 'payment_intent', body: intent, created_at: createdAt, updated_at: updatedAt };
  context.rows.add('simulator.objects', row);
  addComing(context, 'intent', intent.id, eventsOfNew(intent, updatedAt));
}

export function addTransfer(context: SeedContext, transfer: SimulatedTransfer, createdAt: Date): void {
  const row = { id: transfer.id, type: 'transfer', body: transfer, created_at: createdAt, updated_at: createdAt };
  context.rows.add('simulator.objects', row);
  addComing(context, 'transfer', transfer.id, eventsOfNewTransfer(transfer, createdAt));
}

/** Those that are still ahead; the others were delivered, and nobody looks at them again. */
function addComing(
  context: SeedContext,
  object: 'intent' | 'transfer',
  objectId: string,
  events: ReturnType<typeof eventsOfNew>,
): void {
  for (const { type, dueAt } of events.filter((event) => event.dueAt > context.now)) {
    const id = providerId(context, 'evt', context.now);
    const body = { id, type, createdAt: dueAt.toISOString(), data: { object, id: objectId } };
    const row = { id, type, object_id: objectId, body, due_at: dueAt, created_at: context.now };
    context.rows.add('simulator.events', row);
  }
}
