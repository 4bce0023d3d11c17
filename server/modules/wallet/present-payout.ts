/** What a specialist earned and was paid, as lines of the wallet. */
import type { Language } from '#contract/language.ts';
import { dayIn } from '#contract/time.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { statusOf } from './payment-status.ts';
import type { PayoutLine } from './queries/transaction-queries.ts';
import type { EarningWithHours } from './specialist-pay.ts';
import { earningLines, payoutLines } from './wallet-lines.words.ts';
import { shiftTitle } from './wallet-words.ts';

/** A specialist has no zone of their own on file: days of payouts are said in the country's eastern one. */
const PAYOUT_ZONE = 'America/New_York';

/** Returns the day of a payout's step as the wallet says it. */
export function payoutDay(at: Date): string {
  return dayIn(at, PAYOUT_ZONE);
}

const nobody = {
  expenseCents: 0,
  shiftDay: null,
  engagementId: null,
  paymentId: null,
  businessId: null,
  businessName: null,
  personName: null,
};

/** Who reads, and when. */
type Reading = Pick<Call, 'language' | 'now'>;

export function presentEarning(line: EarningWithHours, language: Language): Transaction {
  const speaker = speakerOf(language);
  const isCompensation = line.kind === 'compensation';
  return {
    id: line.id,
    kind: line.cause !== 'earned' ? 'correction' : isCompensation ? 'compensation' : 'earning',
    at: line.at.toISOString(),
    title: isCompensation
      ? say(speaker, earningLines.lateCancellation, { business: line.business_name })
      : shiftTitle(line, language),
    shiftDay: dayIn(line.starts_at, line.time_zone),
    detail: earnedWords(line, speaker),
    amountCents: line.amount_cents,
    expenseCents: Math.abs(line.expense_cents),
    status: 'Succeeded',
    providerStatus: 'succeeded',
    message: null,
    engagementId: line.engagement_id,
    paymentId: line.payment_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: null,
  };
}

function earnedWords(
  {
    kind,
    cause,
    amount_cents,
    paid_minutes,
    approved_by,
    starts_at,
    time_zone,
    expense_cents: expenseCents,
  }: EarningWithHours,
  speaker: Speaker,
): string {
  if (cause === 'reversal') return say(speaker, earningLines.reversal);
  if (cause === 'decision') return say(speaker, amount_cents < 0 ? earningLines.takenBack : earningLines.adjustment);
  if (kind === 'compensation') {
    return say(speaker, earningLines.forDay, { startsAt: starts_at.toISOString(), timeZone: time_zone });
  }
  if (kind === 'adjustment' || kind === 'extra' || kind === 'expense') return say(speaker, earningLines[kind]);
  const line = hoursWords({ paid_minutes, approved_by }, speaker);
  return expenseCents > 0 ? say(speaker, earningLines.withExpenses, { line, expenseCents }) : line;
}

function hoursWords(
  { paid_minutes, approved_by }: Pick<EarningWithHours, 'paid_minutes' | 'approved_by'>,
  speaker: Speaker,
): string {
  if (paid_minutes === null) return say(speaker, earningLines.hoursApproved);
  const hours = Math.round((paid_minutes / 60) * 100) / 100;
  return approved_by
    ? say(speaker, earningLines.approvedBy, { hours, person: approved_by })
    : say(speaker, earningLines.approvedBySilence, { hours });
}

/** Returns a payout's line. A failed payout moved nothing, so its amount is zero. */
export function presentPayout(line: PayoutLine, { language, now }: Reading): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  const speaker = speakerOf(language);
  const { brand, last4 } = line;
  return {
    ...nobody,
    id: line.id,
    kind: 'payout',
    at: line.at.toISOString(),
    title: brand && last4 ? say(speaker, payoutLines.to, { brand, last4 }) : say(speaker, payoutLines.payout),
    detail: payoutWords(line, now, speaker),
    amountCents: failed ? 0 : -line.amount_cents,
    ...statusOf({
      of: 'payout',
      state: line.state,
      amountCents: line.amount_cents,
      reversedCents: line.reversed_cents,
      hasArrived: line.arrives_at === null || line.arrives_at <= now,
    }),
    message: line.failure && reasonIn(line.failure, language),
  };
}

/** Returns the fee of an instant payout, a line of its own; none when it was free or came back. */
export function presentPayoutFee(line: PayoutLine, reading: Reading): Transaction[] {
  if (line.fee_cents === 0 || line.state === 'failed' || line.state === 'canceled') return [];
  return [
    {
      ...presentPayout(line, reading),
      id: line.ledger_id,
      kind: 'fee',
      title: say(speakerOf(reading.language), payoutLines.instantFee),
      detail: '',
      amountCents: -line.fee_cents,
      message: null,
    },
  ];
}

function payoutWords({ state, last4, arrives_at, failure }: PayoutLine, now: Date, speaker: Speaker): string {
  if (state === 'failed' || state === 'canceled') return say(speaker, payoutLines.returned, { failure });
  if (!last4) return say(speaker, payoutLines.waits);
  if (!arrives_at) return say(speaker, payoutLines.onItsWay);
  const arrival = { arrivesAt: arrives_at.toISOString(), timeZone: PAYOUT_ZONE };
  return say(speaker, arrives_at <= now ? payoutLines.arrived : payoutLines.arrives, arrival);
}
