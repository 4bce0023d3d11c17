/** Locked and proposed terms side by side, as one of the two sides sees them (DESIGN-LANGUAGE §8, "Before / after"). */
import type { TermsComparison } from '#contract/engagements/amendment.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import type { DoorToDoor } from '#contract/shifts/shift.ts';
import type { Call } from '../../../call/call.ts';
import { doorToDoorWith } from '../../shifts/index.ts';
import { previewChange } from '../../wallet/index.ts';
import type { UnlockedParties } from '../parties.ts';
import { changedPay, differences, lockedTermsOf, quoteOfTerms } from './changed-terms.ts';
import { factsAt } from './may-change.ts';

/** The specialist hears whether a hold comes first; what else the pharmacy pays with is its own. */
const toldToSpecialist = {
  planned: 'planned',
  now: 'now',
  instead: 'now',
  onTerms: 'none',
  none: 'none',
  uncovered: 'uncovered',
} as const;

/** `way`: from the specialist's home to the shift, where the viewer is that specialist. */
export async function compareTerms(
  call: Call,
  parties: UnlockedParties,
  changed: Terms,
  { way, expiresAt }: { readonly way: DoorToDoor | null; readonly expiresAt: Date },
): Promise<TermsComparison> {
  const { engagement, side, policy } = parties;
  const before = lockedTermsOf(engagement);
  const isOwn = side === 'specialist';
  const priced = (terms: Terms) => {
    const quote = quoteOfTerms(terms, policy, call.now);
    return { terms, quote, doorToDoor: isOwn && way ? doorToDoorWith(way, quote) : null };
  };
  const { how, at } = await previewChange(call.db, changedPay(parties, changed), call.now);
  return {
    before: priced(before),
    after: priced(changed),
    changed: differences(before, changed),
    hold: { how: isOwn ? toldToSpecialist[how] : how, at: at?.toISOString() ?? null },
    restHours: isOwn ? (await factsAt(call, parties, changed)).restHours : null,
    expiresAt: expiresAt.toISOString(),
  };
}
