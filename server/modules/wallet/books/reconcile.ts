/**
 * Compares the ledger with the provider's list of what it did to our balance, nightly and when an Admin asks (PRODUCT §6,
 * docs/decisions/094). The list is read outside of any transaction; what differs is looked at again, one by one, before it
 * becomes work for somebody. Run again it finds the same, and what vanished meanwhile closes itself.
 */
import { after, DAY, later, MINUTE, toDate } from '#contract/time.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import type { IntentFacts, PaymentGateway } from '../../../gateways/payments/payment-gateway.ts';
import { newId } from '../../../ids.ts';
import { type LedgerLine, linesOfProvider, type ProviderLine, verdictOf } from './compare-books.ts';
import { postFees } from './post-fees.ts';
import {
  changeDifference,
  closeDifference,
  type DifferenceRow,
  insertDifference,
  insertReconciliation,
  lastReconciliation,
  lockReconciliation,
  openDifferences,
} from './queries/difference-queries.ts';
import { ledgerLinesBetween, ledgerLinesOf } from './queries/movement-queries.ts';

/** What moved so recently may not be told yet: webhooks take minutes. */
export const GRACE = 15 * MINUTE;
/** How far before the last comparison the next begins: a fact may be applied days after it happened. */
const OVERLAP = 4 * DAY;

export type Reconciled = { readonly opened: number; readonly closed: number; readonly movements: number };

/** Compares once and records what was found. Throws when the provider does not answer; nothing is recorded then. */
export async function reconcile(deps: Deps, startedBy: Call['actor'] = null): Promise<Reconciled> {
  const startedAt = deps.clock.now();
  const from = await beginningOf(deps);
  const gateway = deps.gateways.payments;
  const { lines: there, movements } = await linesOfProvider(gateway.listMovements({ from, to: startedAt }));
  const here = await ledgerLinesBetween(deps.db, from, startedAt);
  const open = await openDifferences(deps.db);
  for (const [key, line] of await ledgerLinesOf(deps.db, [...there.keys(), ...open.map((row) => row.key)]))
    here.set(key, line);
  const keys = new Set([...there.keys(), ...here.keys(), ...open.map((row) => row.key)]);
  const isOpen = new Map(open.map((row) => [row.key, row]));
  const suspects: ProviderSide[] = [];
  for (const key of keys) {
    const side = { key, there: there.get(key) ?? null, here: here.get(key) ?? null };
    const differs = verdictOf(side.there?.cents ?? 0, side.here?.cents ?? 0) !== null;
    if (!differs && !isOpen.has(key) && !mayRepeat(key)) continue;
    if (isYoung(side, startedAt) && !isOpen.has(key)) continue;
    suspects.push({
      key,
      line: side.there,
      cents: await centsThere(gateway, key, side.there, isOpen.get(key) ?? null),
    });
  }
  return inTransaction(deps.db, async (db) => {
    const call = { ...systemCall(deps, db, deps.clock.now()), actor: startedBy };
    await lockReconciliation(db);
    const found = await record(call, suspects);
    await insertReconciliation(db, {
      id: newId(),
      started_at: startedAt,
      finished_at: call.now,
      from_at: from,
      to_at: startedAt,
      movements,
      ...found,
      started_by: startedBy?.userId ?? null,
    });
    await recordEvent(call, 'ledgerReconciled', { subject: ['ledger', 'provider'], data: { movements, ...found } });
    if (found.opened > 0)
      await recordEvent(call, 'differencesFound', { subject: ['ledger', 'provider'], data: { count: found.opened } });
    return { ...found, movements };
  });
}

/** Whether the provider may move it again long after the first time: what the period lists is not all of it. */
function mayRepeat(key: string): boolean {
  return /^dispute(Reversal)?:/.test(key);
}

type ProviderSide = { readonly key: string; readonly line: ProviderLine | null; readonly cents: number };

async function beginningOf({ db }: Deps): Promise<Date> {
  const last = await lastReconciliation(db);
  if (!last) return toDate('1970-01-01T00:00:00Z');
  const [oldest] = await openDifferences(db);
  const from = oldest && oldest.at < last.to_at ? oldest.at : last.to_at;
  return after(from, -OVERLAP);
}

function isYoung({ there, here }: { there: ProviderLine | null; here: LedgerLine | null }, now: Date): boolean {
  const at = there && here ? later(there.at, here.at) : (there ?? here)?.at;
  return at !== undefined && at > after(now, -GRACE);
}

/**
 * Returns what the provider says moved under a key, in cents. A list has an edge, so what can be asked about by itself is:
 * a charge, its refunds and its disputes by the payment, a transfer and its reversals by the transfer.
 */
async function centsThere(
  gateway: PaymentGateway,
  key: string,
  line: ProviderLine | null,
  open: DifferenceRow | null,
): Promise<number> {
  const [kind, id = ''] = key.split(':');
  if (kind === 'charge') return (await gateway.retrieveIntent(id))?.capturedCents ?? 0;
  if (kind === 'transfer' || kind === 'reversal') {
    const transfer = await gateway.retrieveTransfer(id);
    if (!transfer) return 0;
    if (kind === 'transfer') return 0 - transfer.amountCents;
    return transfer.status === 'failed' ? transfer.amountCents : transfer.reversedCents;
  }
  const intentId = kind === 'refund' || mayRepeat(key) ? (line?.intentId ?? open?.intent_id) : null;
  const intent = intentId ? await gateway.retrieveIntent(intentId) : null;
  const known = intent && (kind === 'refund' ? refundedBy(intent, id) : disputedBy(intent, { kind, id }));
  return known ?? line?.cents ?? open?.provider_cents ?? 0;
}

/** Returns what a refund moved in the end; null where the payment does not know it. One that came back moved nothing. */
function refundedBy({ refunds, failedRefunds }: IntentFacts, id: string): number | null {
  if (failedRefunds.some((refund) => refund.id === id)) return 0;
  const refund = refunds.find((one) => one.id === id);
  return refund ? 0 - refund.amountCents : null;
}

function disputedBy({ disputes }: IntentFacts, { kind, id }: { kind: string | undefined; id: string }): number | null {
  const dispute = disputes.find((one) => one.id === id);
  if (!dispute) return null;
  return kind === 'dispute'
    ? 0 - dispute.amountCents * Math.ceil(dispute.moves / 2)
    : dispute.amountCents * Math.floor(dispute.moves / 2);
}

async function record(call: Call, suspects: readonly ProviderSide[]): Promise<{ opened: number; closed: number }> {
  await postFees(call, suspects);
  const here = await ledgerLinesOf(
    call.db,
    suspects.map(({ key }) => key),
  );
  const isOpen = new Map((await openDifferences(call.db)).map((row) => [row.key, row]));
  const count = { opened: 0, closed: 0 };
  for (const { key, line, cents } of suspects) {
    const ledger = here.get(key) ?? null;
    const ledgerCents = ledger?.cents ?? 0;
    const verdict = verdictOf(cents, ledgerCents);
    const known = isOpen.get(key);
    if (known && !verdict) {
      await closeDifference(call.db, known.id, { as: 'vanished', by: null, reason: '', now: call.now });
      count.closed += 1;
    } else if (known && verdict) {
      await changeDifference(call.db, known.id, { verdict, providerCents: cents, ledgerCents });
    } else if (verdict) {
      const [kind = '', objectId = ''] = key.split(':');
      const isNew = await insertDifference(call.db, {
        id: newId(),
        key,
        verdict,
        movement_kind: kind,
        object_id: objectId,
        intent_id: line?.intentId ?? null,
        provider_cents: cents,
        ledger_cents: ledgerCents,
        at: line?.at ?? ledger?.at ?? call.now,
        payment_id: ledger?.paymentId ?? null,
        payout_id: ledger?.payoutId ?? null,
        found_at: call.now,
      });
      if (isNew) count.opened += 1;
    }
  }
  return count;
}
