/** The simulated provider's own books for what the seed made: without them a hold could not be captured later. */
import { after, DAY } from '#contract/time.ts';
import type { SimulatedIntent, SimulatedTransfer } from '../../gateways/payments/simulated/simulated-objects.ts';
import type { Making } from '../making.ts';
import type { SeedPayment } from './plan.ts';

/** As long as a debit takes there. */
const DEBIT_DAYS = 3;

export function providerId(making: Making, prefix: 'pi' | 're' | 'tr' | 'evt', at: Date): string {
  return `${prefix}_${making.id(at).replaceAll('-', '')}`;
}

/** The intent behind a payment, and what will happen to it by itself: a hold lapses, a debit arrives. */
export function keepIntent(making: Making, { row, method, refunds }: SeedPayment): void {
  if (!row.provider_id) return;
  const settlesAt = row.state === 'processing' ? after(row.updated_at, DEBIT_DAYS * DAY) : null;
  const intent: SimulatedIntent = {
    id: row.provider_id,
    paymentId: row.id,
    engagementId: row.engagement_id,
    methodToken: method.token,
    amountCents: row.amount_cents,
    status: row.state as SimulatedIntent['status'],
    capturedCents: row.captured_cents,
    refunds,
    captureBefore: row.state === 'requires_capture' ? (row.capture_before?.toISOString() ?? null) : null,
    settlesAt: settlesAt?.toISOString() ?? null,
    settlesWith: null,
    failure: row.failure,
  };
  keepObject(making, 'payment_intent', intent, row.created_at, row.updated_at);
  if (row.state === 'requires_capture' && row.capture_before)
    expect(making, 'payment_intent.canceled', 'intent', intent.id, row.capture_before);
  if (settlesAt) expect(making, 'payment_intent.succeeded', 'intent', intent.id, settlesAt);
}

export function keepTransfer(making: Making, transfer: SimulatedTransfer, createdAt: Date): void {
  keepObject(making, 'transfer', transfer, createdAt, createdAt);
  if (transfer.status === 'processing')
    expect(making, 'transfer.paid', 'transfer', transfer.id, after(transfer.settlesAt, 0));
}

function keepObject(
  making: Making,
  type: string,
  body: { readonly id: string },
  createdAt: Date,
  updatedAt: Date,
): void {
  making.rows.addToSimulator('simulator.objects', {
    id: body.id,
    type,
    body,
    created_at: createdAt,
    updated_at: updatedAt,
  });
}

function expect(making: Making, type: string, object: 'intent' | 'transfer', objectId: string, dueAt: Date): void {
  const id = providerId(making, 'evt', making.now);
  making.rows.addToSimulator('simulator.events', {
    id,
    type,
    object_id: objectId,
    body: { id, type, createdAt: dueAt.toISOString(), data: { object, id: objectId } },
    due_at: dueAt,
    created_at: making.now,
  });
}
