/** What a specialist earned and was paid, as lines of the wallet. */
import { type Language, type Said, said } from '#contract/language.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import type { Call } from '../../call/call.ts';
import { reasonIn } from '../../events/our-reasons.ts';
import { statusOf } from './payment-status.ts';
import type { EarningLine, PayoutLine } from './queries/transaction-queries.ts';
import { dayWords, hoursWords, shiftTitle } from './wallet-words.ts';

/** A specialist has no zone of their own on file: days of payouts are said in the country's eastern one. */
const PAYOUT_ZONE = 'America/New_York';

const nobody = { engagementId: null, businessId: null, businessName: null, personName: null };

/** Who reads, and when. */
type Reading = Pick<Call, 'language' | 'now'>;

export function presentEarning(line: EarningLine, language: Language): Transaction {
  const isCompensation = line.kind === 'compensation';
  const cancelled = said(`Late cancellation by ${line.business_name}`, `Cancelación tardia de ${line.business_name}`);
  return {
    id: line.id,
    kind: isCompensation ? 'compensation' : 'earning',
    at: line.at.toISOString(),
    title: isCompensation ? cancelled[language] : shiftTitle(line, language),
    detail: earnedWords(line)[language],
    amountCents: line.amount_cents,
    status: 'Succeeded',
    providerStatus: 'succeeded',
    message: null,
    engagementId: line.engagement_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: null,
  };
}

function earnedWords({ kind, paid_minutes, approved_by, starts_at, time_zone }: EarningLine): Said {
  if (kind === 'compensation') {
    return said(`For ${dayWords(starts_at, time_zone, 'en')}`, `Por el ${dayWords(starts_at, time_zone, 'es')}`);
  }
  if (kind === 'extra') return said('Extra time', 'Tiempo extra');
  if (paid_minutes === null) return said('Hours approved', 'Horas aprobadas');
  const hours = hoursWords(paid_minutes);
  return approved_by
    ? said(`${hours}, approved by ${approved_by}`, `${hours}, aprobadas por ${approved_by}`)
    : said(`${hours}, approved by itself`, `${hours}, aprobadas solas`);
}

/** A failed payout moved nothing, so its amount is zero. */
export function presentPayout(line: PayoutLine, { language, now }: Reading): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  const title = line.last4
    ? said(`Payout to ${line.brand} ${line.last4}`, `Pago a ${line.brand} ${line.last4}`)
    : said('Payout', 'Pago');
  return {
    ...nobody,
    id: line.id,
    kind: 'payout',
    at: line.at.toISOString(),
    title: title[language],
    detail: payoutWords(line, now)[language],
    amountCents: failed ? 0 : -line.amount_cents,
    ...statusOf({
      of: 'payout',
      state: line.state,
      amountCents: line.amount_cents,
      reversedCents: line.reversed_cents,
    }),
    message: line.failure && reasonIn(line.failure, language),
  };
}

/** The fee of an instant payout, a line of its own; none when it was free or came back. */
export function presentPayoutFee(line: PayoutLine, reading: Reading): Transaction[] {
  if (line.fee_cents === 0 || line.state === 'failed' || line.state === 'canceled') return [];
  return [
    {
      ...presentPayout(line, reading),
      id: line.ledger_id,
      kind: 'fee',
      title: said('Instant payout fee', 'Comisión por pago al instante')[reading.language],
      detail: '',
      amountCents: -line.fee_cents,
      message: null,
    },
  ];
}

function payoutWords({ state, last4, arrives_at, failure }: PayoutLine, now: Date): Said {
  if (state === 'failed' || state === 'canceled') {
    return said(
      `Returned: ${failure ?? 'the bank sent it back'}`,
      `Devuelto: ${failure ? reasonIn(failure, 'es') : 'el banco lo devolvió'}`,
    );
  }
  if (!last4) {
    return said(
      'Waits in your account with the payment provider. Add a bank account to receive it.',
      'Espera en tu cuenta del proveedor de pagos. Agrega una cuenta bancaria para recibirlo.',
    );
  }
  if (!arrives_at) return said('On its way', 'En camino');
  const [day, dia] = [dayWords(arrives_at, PAYOUT_ZONE, 'en'), dayWords(arrives_at, PAYOUT_ZONE, 'es')];
  return arrives_at <= now ? said(`Arrived ${day}`, `Llegó el ${dia}`) : said(`Arrives ${day}`, `Llega el ${dia}`);
}
