/** What a business pays, as lines of its wallet. */
import { type Language, type Said, said } from '#contract/language.ts';
import { inDollars } from '#contract/money.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { reasonIn } from '../../events/our-reasons.ts';
import { statusOf } from './payment-status.ts';
import type { PaymentLine, RefundLine } from './queries/transaction-queries.ts';
import { dayWords, momentWords, shiftTitle } from './wallet-words.ts';

export function presentPayment(line: PaymentLine, language: Language): Transaction {
  const failed = line.state === 'failed' || line.state === 'canceled';
  const taken = line.state === 'succeeded' ? line.captured_cents : line.amount_cents;
  return {
    ...whose(line, language),
    id: line.id,
    kind:
      line.kind === 'compensation' ? 'compensation' : line.state === 'succeeded' || line.settled_at ? 'charge' : 'hold',
    at: line.at.toISOString(),
    detail: detailOf(line)[language],
    amountCents: failed ? 0 : -taken,
    ...statusOf({
      of: 'charge',
      state: line.state,
      capturedCents: line.captured_cents,
      refundedCents: line.refunded_cents,
    }),
    message: line.failure && reasonIn(line.failure, language),
  };
}

export function presentRefund(line: RefundLine, language: Language): Transaction {
  return {
    ...whose(line, language),
    id: line.id,
    kind: 'refund',
    at: line.at.toISOString(),
    detail: said('Returned to you', 'Devuelto a ti')[language],
    amountCents: line.amount_cents,
    status: 'Refunded',
    providerStatus: 'refunded',
    message: null,
  };
}

function whose(line: PaymentLine | RefundLine, language: Language) {
  return {
    title: shiftTitle(line, language),
    engagementId: line.engagement_id,
    businessId: line.business_id,
    businessName: line.business_name,
    personName: line.person_name,
  };
}

function detailOf(line: PaymentLine): Said {
  switch (line.state) {
    case 'planned':
      return said(
        `Held from ${momentWords(line.hold_at, line.time_zone, 'en')}`,
        `Se retiene desde el ${momentWords(line.hold_at, line.time_zone, 'es')}`,
      );
    case 'created':
      return line.settled_at ? beingCharged : said('Being held', 'Reteniéndose');
    case 'processing':
      return said('On its way from your bank', 'En camino desde tu banco');
    case 'requires_capture':
      return line.settled_at
        ? beingCharged
        : said('Charged once the hours are approved', 'Se cobra cuando se aprueben las horas');
    case 'succeeded':
      return chargedWords(line);
    case 'failed': {
      const amount = inDollars(line.amount_cents);
      return said(`${amount} did not go through`, `${amount} no se pudo cobrar`);
    }
    case 'canceled': {
      const amount = inDollars(line.amount_cents);
      return said(`Hold of ${amount} released, no charge made`, `Retención de ${amount} liberada, sin cobro`);
    }
  }
}

const beingCharged = said('Being charged', 'Cobrándose');
const chargedFor = {
  shift: said('Charged', 'Cobrado el'),
  extra: said('Extra time, charged', 'Tiempo extra, cobrado el'),
  compensation: said('Late cancellation, charged', 'Cancelación tardía, cobrada el'),
} as const satisfies Readonly<Record<PaymentLine['kind'], Said>>;

function chargedWords(line: PaymentLine): Said {
  const why = chargedFor[line.kind];
  const returned = line.refunded_cents > 0 ? inDollars(line.refunded_cents) : null;
  const on = (language: Language) => `${why[language]} ${dayWords(line.at, line.time_zone, language)}`;
  return said(
    returned ? `${on('en')}, ${returned} returned` : on('en'),
    returned ? `${on('es')}, ${returned} devueltos` : on('es'),
  );
}
