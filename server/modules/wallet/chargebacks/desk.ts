/** Chargebacks at the operator's desk: the list, and the evidence that is sent once (PRODUCT §11). */
import type { AdminChargeback } from '#contract/wallet/chargeback-desk.ts';
import type { chargebackDeskEndpoints } from '#contract/wallet/chargeback-desk-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../../call/route.ts';
import { readOnce } from '../../../db/page-rows.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { lockPayment, type ShiftStart, withShiftStarts } from '../bookings.ts';
import {
  type ChargebackDeskRow,
  chargebacksFor,
  countOpenChargebacks,
  findChargebackById,
  keepEvidence,
} from '../queries/chargeback-desk-queries.ts';
import { evidenceRefusal } from './evidence-refusal.ts';
import { sendEvidence } from './send-evidence.ts';
import { writeEvidence } from './write-evidence.ts';

type Desk = typeof chargebackDeskEndpoints;

export const listChargebacks: ActionOf<Desk['listChargebacks']> = async (call, { query }) => {
  const { rows, total } = await chargebacksFor(call.db, query);
  return {
    items: (await withShiftStarts(call, rows)).map((row) => present(row, call.now)),
    total,
    page: query.page,
    open: await readOnce(call.db, () => countOpenChargebacks(call.db), 'open'),
  };
};

/** Writes the evidence from the record; it is sent after the commit. Refusals: `not_found`, `evidence_closed`, `evidence_sent`. */
export const sendChargebackEvidence: ActionOf<Desk['sendChargebackEvidence']> = async (call, { params, body }) => {
  const known = (await findChargebackById(call.db, params.id)) ?? refuse('not_found');
  const payment = await lockPayment(call, known.payment_id);
  const chargeback = (await findChargebackById(call.db, params.id)) ?? refuse('not_found');
  const refused = evidenceRefusal(chargeback, call.now);
  if (refused) refuse(refused);
  const text = await writeEvidence(call, chargeback, body.note);
  await keepEvidence(call.db, chargeback.id, { text, by: call.actor.userId, at: call.now });
  await recordEvent(call, 'chargebackEvidenceWritten', {
    ...aboutPayment(payment),
    data: { ...factsOfPayment(payment), amountCents: chargeback.amount_cents, note: body.note },
  });
  return readOne(call, chargeback.id);
};

/** Asks the provider at once; without an answer the sweep goes on. */
export const sendWrittenEvidence: AfterCommit<Desk['sendChargebackEvidence']> = async (call, { params }) => {
  try {
    await sendEvidence(call.deps, params.id);
  } catch (error) {
    call.deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return readOne({ ...call, db: call.deps.db }, params.id);
};

async function readOne(call: Call, id: string): Promise<AdminChargeback> {
  const found = (await findChargebackById(call.db, id)) ?? refuse('not_found');
  const [row] = await withShiftStarts(call, [found]);
  return row ? present(row, call.now) : refuse('not_found');
}

function present(row: ChargebackDeskRow & ShiftStart, now: Date): AdminChargeback {
  const { evidence_text: text, evidence_asked_at: askedAt, evidence_sent_at: sentAt } = row;
  return {
    id: row.id,
    paymentId: row.payment_id,
    engagementId: row.engagement_id,
    businessName: row.business_name,
    payerName: row.payer_name,
    personName: row.person_name,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    state: row.state,
    reason: row.reason,
    openedAt: row.created_at.toISOString(),
    respondBy: row.state === 'needsResponse' ? (row.respond_by?.toISOString() ?? null) : null,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    evidence: text && askedAt ? { text, askedAt: askedAt.toISOString(), sentAt: sentAt?.toISOString() ?? null } : null,
    actions: row.resolved_at ? [] : [{ name: 'sendChargebackEvidence', refusal: evidenceRefusal(row, now) }],
  };
}
