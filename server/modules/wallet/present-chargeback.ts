import type { Language } from '#contract/language.ts';
import type { Chargeback } from '#contract/wallet/owed.ts';
import type { ShiftStart } from './bookings.ts';
import type { ChargebackLine } from './queries/chargeback-queries.ts';
import { shiftTitle } from './wallet-words.ts';

export function presentChargeback(line: ChargebackLine & ShiftStart, language: Language): Chargeback {
  return {
    id: line.id,
    engagementId: line.engagement_id,
    title: shiftTitle(line, language),
    at: line.created_at.toISOString(),
    amountCents: line.amount_cents,
    feeCents: line.fee_cents,
    state: line.state,
  };
}
