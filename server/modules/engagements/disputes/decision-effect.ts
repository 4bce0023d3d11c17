/** What a decision moves: computed by the same difference that is moved then (PRODUCT §5). */
import type { DecisionEffect } from '#contract/engagements/dispute-case.ts';
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../../call/call.ts';
import { previewMove } from '../../wallet/index.ts';
import type { DisputeRow } from '../queries/dispute-queries.ts';
import { type Claim, moveTo, presentClaim } from './dispute-facts.ts';

/** Returns what deciding so would move now. Locks nothing. */
export async function effectOfDecision(call: Call, dispute: DisputeRow, decided: Claim): Promise<DecisionEffect> {
  return effectOfMove(call, moveTo(dispute, decided), decided);
}

/** Returns what bringing a booking's pay to a claim would move now. Locks nothing. */
export async function effectOfMove(
  call: Call,
  target: Parameters<typeof previewMove>[1],
  decided: Claim,
): Promise<DecisionEffect> {
  const moved = await previewMove(call, target);
  return {
    decided: presentClaim(decided),
    specialistCents: sumCents([moved.payCents, moved.expenseCents]),
    serviceFeeCents: moved.feeCents,
    businessCents: sumCents([moved.payCents, moved.feeCents, moved.expenseCents]),
    fromEscrowCents: moved.fromEscrowCents,
    chargedCents: moved.chargedCents,
    returnedCents: moved.returnedCents,
  };
}
