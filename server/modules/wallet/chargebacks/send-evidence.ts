/** Sends written evidence to the provider, and reminds Admins of evidence that nobody has written. */
import { dayIn } from '#contract/time.ts';
import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { bookingOf, lockPayment } from '../bookings.ts';
import {
  evidenceToRemindOf,
  evidenceToSend,
  findChargebackById,
  markEvidenceSent,
  markReminded,
} from '../queries/chargeback-desk-queries.ts';

/** Asks the provider with the chargeback's id as the key. False when it is sent. Throws when no answer comes. */
export async function sendEvidence(deps: Deps, id: string): Promise<boolean> {
  const row = await findChargebackById(deps.db, id);
  if (!row?.evidence_text || row.evidence_sent_at || row.resolved_at) return false;
  const { startsAt, timeZone } = await bookingOf({ db: deps.db, deps }, row.engagement_id);
  await deps.gateways.payments.submitEvidence({
    key: row.id,
    disputeId: row.provider_id,
    intentId: row.intent_id,
    text: row.evidence_text,
    customerName: row.payer_name,
    customerEmail: row.payer_email,
    serviceDate: dayIn(startsAt, timeZone),
  });
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    await lockPayment(call, row.payment_id);
    await markEvidenceSent(db, id, call.now);
  });
  return true;
}

async function remind(deps: Deps, id: string): Promise<boolean> {
  const row = await findChargebackById(deps.db, id);
  if (!row) return false;
  return inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    const payment = await lockPayment(call, row.payment_id);
    if (!row.respond_by || !(await markReminded(db, id, call.now))) return false;
    const { timeZone } = await bookingOf(call, row.engagement_id);
    await recordEvent(call, 'chargebackEvidenceDue', {
      ...aboutPayment(payment),
      data: {
        ...factsOfPayment(payment),
        amountCents: row.amount_cents,
        dueAt: row.respond_by.toISOString(),
        timeZone,
      },
    });
    return true;
  });
}

export const chargebackSweeps: readonly RowSweep[] = [
  {
    name: 'sendChargebackEvidence',
    nextDue: (_deps, except) => evidenceToSend.nextAt(except),
    due: ({ db, clock }, except) => evidenceToSend.ids(db, clock.now(), except),
    act: sendEvidence,
  },
  {
    name: 'remindOfEvidence',
    nextDue: (_deps, except) => evidenceToRemindOf.nextAt(except),
    due: ({ db, clock }, except) => evidenceToRemindOf.ids(db, clock.now(), except),
    act: remind,
  },
];
