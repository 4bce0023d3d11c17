/** What the events of a change carry: old and new of everything that may differ, and what each side's money comes to. */
import type { Terms } from '#contract/engagements/terms.ts';
import type { AmendmentFacts } from '#contract/events/amendment-facts.ts';
import { factsOf, type UnlockedParties } from '../parties.ts';
import type { AmendmentRow } from '../queries/amendment-queries.ts';
import { readTerms } from '../terms.ts';
import { quoteOfTerms } from './changed-terms.ts';

/** Returns them. `before`: the terms that were locked when it was proposed. */
export function amendmentFacts(
  { engagement, policy }: Pick<UnlockedParties, 'engagement' | 'policy'>,
  amendment: AmendmentRow,
  before: Terms,
): AmendmentFacts {
  const changed = readTerms(amendment.terms);
  const [was, is] = [before, changed].map((terms) => quoteOfTerms(terms, policy, amendment.created_at));
  return {
    ...factsOf(engagement),
    amendmentId: amendment.id,
    by: amendment.proposed_by as AmendmentFacts['by'],
    reason: amendment.reason,
    expiresAt: amendment.expires_at.toISOString(),
    timeZone: changed.timeZone,
    beforeStartAt: before.startsAt,
    afterStartAt: changed.startsAt,
    beforeEndAt: before.endsAt,
    afterEndAt: changed.endsAt,
    beforeBreak: before.breakMinutes,
    afterBreak: changed.breakMinutes,
    beforeRateCents: before.ratePerHourCents,
    afterRateCents: changed.ratePerHourCents,
    beforeBonusCents: before.bonusCents,
    afterBonusCents: changed.bonusCents,
    beforeTravelCents: before.travelAllowanceCents,
    afterTravelCents: changed.travelAllowanceCents,
    beforeExpenseCents: before.expenseCapCents,
    afterExpenseCents: changed.expenseCapCents,
    dutiesChange: before.duties !== changed.duties,
    dressCodeChange: before.dressCode !== changed.dressCode,
    beforePayCents: was?.payCents ?? 0,
    afterPayCents: is?.payCents ?? 0,
    beforeTotalCents: was?.totalCents ?? 0,
    afterTotalCents: is?.totalCents ?? 0,
  };
}
