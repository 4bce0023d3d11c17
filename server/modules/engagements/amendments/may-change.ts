/** Whether locked terms may become others: asked when a change is previewed, proposed, accepted, and when it comes to count. */
import type { Terms } from '#contract/engagements/terms.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { toDate } from '#contract/time.ts';
import type { Facts } from '#contract/words/facts.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { type BookingFacts, checkLengths, checkRate, loadBookingFacts, refusalToStay } from '../../shifts/index.ts';
import { findUncovered, type Uncovered } from '../../wallet/index.ts';
import type { Side } from '../lifecycle.ts';
import type { UnlockedParties } from '../parties.ts';
import { allow } from '../transition.ts';
import { changedPay, differences, lockedTermsOf } from './changed-terms.ts';

type Refused = { readonly code: RefusalCode; readonly details: Facts };

/**
 * Throws why the terms may not become these. A pharmacy that proposes hours in which the person is booked elsewhere does
 * not learn of it; accepting such hours is refused (PRODUCT §3, "Locked terms").
 */
export async function checkChange(
  call: Call,
  parties: UnlockedParties,
  changed: Terms,
  act: 'proposeAmendment' | 'amendTerms',
): Promise<void> {
  const { engagement, side } = parties;
  allow(act, parties, call.now);
  const before = lockedTermsOf(engagement);
  const names = differences(before, changed);
  if (names.length === 0) refuse('nothing_changes');
  if (names.includes('startsAt')) {
    if (engagement.status === 'In Progress') refuse('shift_started', {}, { startsAt: 'shift_started' });
    if (toDate(changed.startsAt) <= call.now) refuse('too_late', {}, { startsAt: 'too_late' });
  }
  if (toDate(changed.endsAt) <= call.now) refuse('already_ended', {}, { endsAt: 'already_ended' });
  const { policy } = await currentPolicy(call.db);
  if (names.some((name) => name === 'startsAt' || name === 'endsAt' || name === 'breakMinutes'))
    checkLengths([changed], changed.breakMinutes, policy);
  if (names.includes('ratePerHourCents')) checkRate(changed.role, changed.ratePerHourCents, policy);
  const refused = await personRefusal(call, parties, changed);
  const isHidden = refused?.code === 'person_not_free' && act === 'proposeAmendment' && side === 'business';
  if (refused && !isHidden) refuse(refused.code, refused.details);
  const unpaid = await paymentRefusal(call, parties, changed);
  if (unpaid) refuse(unpaid.code, unpaid.details);
}

/** Returns why the pharmacy's payment does not cover these terms, said to the side that asks; null: it does. Locks nothing. */
export async function paymentRefusal(
  call: Call,
  parties: Pick<UnlockedParties, 'engagement' | 'policy' | 'side'>,
  changed: Terms,
): Promise<Refused | null> {
  const why = await findUncovered(call.db, changedPay(parties, changed), call.now);
  return why && uncoveredFor(parties.side, why);
}

/** Throws why the wallet does not cover a change, as a side hears it. */
export function refuseUncovered(side: Side, why: Uncovered): never {
  const { code, details } = uncoveredFor(side, why);
  return refuse(code, details);
}

/** Returns a refusal of the wallet as a side hears it: how a pharmacy pays is the pharmacy's own. */
function uncoveredFor(side: Side, why: Uncovered): Refused {
  return side === 'specialist' ? { code: 'change_not_covered', details: {} } : why;
}

/** Returns what keeps the person from these hours, said to the side that asks; null: nothing. */
export async function personRefusal(
  call: Call,
  parties: Pick<UnlockedParties, 'engagement' | 'shift' | 'side'>,
  changed: Terms,
): Promise<Refused | null> {
  const facts = await factsAt(call, parties, changed);
  const rule = refusalToStay(facts);
  if (!rule) return null;
  if (parties.side === 'specialist') return { code: rule.code, details: rule.details };
  return rule.code === 'overlapping_booking'
    ? { code: 'person_not_free', details: {} }
    : { code: 'person_license_ends', details: { date: rule.details['date'] ?? '' } };
}

/** Returns how the person stands to the shift at these hours. */
export async function factsAt(
  call: Call,
  { engagement, shift }: Pick<UnlockedParties, 'engagement' | 'shift'>,
  { startsAt, endsAt }: Pick<Terms, 'startsAt' | 'endsAt'>,
): Promise<BookingFacts> {
  const { policy } = await currentPolicy(call.db);
  const moved = { ...shift, starts_at: toDate(startsAt), ends_at: toDate(endsAt) };
  return (await loadBookingFacts(call, engagement.specialist_id, [moved], policy)).get(shift.id) ?? refuse('not_found');
}
