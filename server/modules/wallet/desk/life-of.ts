/** Tells one payment's life as moments: what the provider was asked or did, each with what the ledger wrote for it. */
import type { Language } from '#contract/language.ts';
import { sumCents } from '#contract/money.ts';
import { later } from '#contract/time.ts';
import type { PaymentMoment } from '#contract/wallet/payment-desk.ts';
import { reasonIn } from '../../../events/event-texts.ts';
import type { AskedRow, WrittenRow } from './queries/desk-queries.ts';

type What = PaymentMoment['what'];

/** What each kind of transaction is a moment of. Those of one kind of moment, cause and instant are told as one. */
const momentOf: Readonly<Record<string, What>> = {
  hold: 'hold',
  capture: 'capture',
  funds_available: 'capture',
  release: 'cancel',
  settlement: 'settlement',
  refund: 'refund',
  refund_failed: 'refundFailed',
  refund_recorded: 'refundRecorded',
  refund_borne: 'refundBorne',
  refund_given_back: 'refundGivenBack',
  dispute_settlement: 'dispute',
  write_off: 'writtenOff',
  debt_paid: 'debtPaid',
  debt_written_off: 'debtWrittenOff',
  terms_advance: 'paidOnTerms',
  terms_credit: 'creditedOnTerms',
  terms_return: 'refundBorne',
  payout: 'payout',
  payout_paid: 'payoutArrived',
  payout_recorded: 'payoutRecorded',
  payout_returned: 'payoutReturned',
  payout_reversed: 'payoutReversed',
  chargeback: 'chargeback',
  chargeback_won: 'chargebackWon',
  chargeback_lost: 'chargebackLost',
  chargeback_offset: 'debtLowered',
};

/** What an attempt leads to in the ledger, where it went through. */
const ledgerOf: Readonly<Record<AskedRow['kind'], What>> = {
  hold: 'hold',
  charge: 'capture',
  capture: 'capture',
  cancel: 'cancel',
  refund: 'refund',
};

/** Returns the moments, oldest first. A payout that was sent arrives on its bank's day, and not before (PRODUCT §2). */
export function lifeOf(
  written: readonly WrittenRow[],
  asked: readonly AskedRow[],
  {
    providerId,
    language,
    now,
  }: { readonly providerId: string | null; readonly language: Language; readonly now: Date },
): PaymentMoment[] {
  const moments = [...Map.groupBy(written, momentKey).values()].map((rows) => fromLedger(rows, providerId, now));
  const told = new Set(moments.map(({ what }) => what));
  const silent = asked.filter(({ kind, state }) => state !== 'done' || !told.has(ledgerOf[kind]));
  const unheard = silent.map((row) => fromAttempt(row, providerId, language));
  return [...moments, ...unheard].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Capture and its availability are one moment; settlement of the same instant another. */
function momentKey({ kind, cause_type, cause_id, at, transaction_id }: WrittenRow): string {
  const what = momentOf[kind];
  return what ? `${what}:${cause_type}:${cause_id}:${at.getTime()}` : transaction_id;
}

function fromLedger(rows: readonly WrittenRow[], providerId: string | null, now: Date): PaymentMoment {
  const [first] = rows as [WrittenRow];
  const arrivesAt = first.kind === 'payout_paid' ? first.arrives_at : null;
  const isUnderWay = arrivesAt !== null && arrivesAt > now;
  const entries = rows.flatMap(({ transaction_id, entry_id, account, owner, amount_cents, phase }) =>
    entry_id === null || account === null || amount_cents === null
      ? []
      : [{ id: entry_id, transactionId: transaction_id, account, owner, amountCents: amount_cents, phase }],
  );
  const moved = entries.filter(
    ({ amountCents, transactionId }) => amountCents > 0 && transactionId === first.transaction_id,
  );
  return {
    id: first.transaction_id,
    at: (isUnderWay ? first.at : later(first.at, arrivesAt ?? first.at)).toISOString(),
    what: isUnderWay ? 'payoutUnderWay' : (momentOf[first.kind] ?? 'other'),
    state: 'done',
    providerId: first.provider_id ?? (first.cause_type === 'payment' ? providerId : null),
    amountCents: sumCents(moved.map(({ amountCents }) => amountCents)),
    failure: null,
    entries,
  };
}

function fromAttempt(row: AskedRow, providerId: string | null, language: Language): PaymentMoment {
  return {
    id: row.id,
    at: (row.finished_at ?? row.created_at).toISOString(),
    what: row.kind,
    state: row.state,
    providerId,
    amountCents: row.amount_cents,
    failure: row.failure && reasonIn(row.failure, language),
    entries: [],
  };
}
