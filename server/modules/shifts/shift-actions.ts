/** What the viewer could do with a shift, and why not: the web draws its buttons from this (DESIGN, idea 2). */
import type { Policy } from '#contract/admin/policy.ts';
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { asAction } from '../../call/lifecycle.ts';
import { lastAnswerAt } from './answer-by.ts';
import { refusalToAll } from './blocks.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Check } from './check.ts';
import { askingRange } from './counter-range.ts';
import { refusalOfShift, type ShiftAction } from './lifecycle.ts';
import { refusalToCounter, refusalToRequest } from './may-book.ts';
import { refusalOffMarket } from './off-market.ts';
import type { ShiftRow } from './queries/shift-queries.ts';
import { lockedTerms } from './shift-terms.ts';

/**
 * Returns a specialist's actions: request (or book at once), counter-offer, save. `dates`: all of its block, which are
 * asked for together.
 */
export function specialistActions(facts: BookingFacts, dates: readonly BookingFacts[] = []): Action[] {
  const saved = facts.mine?.status === 'Saved';
  const asked = dates.length > 0 ? dates : [facts];
  const request = refusalToAll(asked, refusalToRequest);
  const counter: Check | null =
    request ??
    (askingRange(facts.shift, facts.policy) ? null : { code: 'counter_not_allowed', met: false, details: {} }) ??
    refusalToCounter(asked);
  return [
    asAction('requestShift', request),
    asAction('requestShift.counter', counter),
    saved
      ? { name: 'unsaveShift', refusal: null }
      : {
          name: 'saveShift',
          refusal: facts.mine ? 'already_engaged' : facts.shift.status === 'Active' ? null : 'shift_not_open',
        },
  ];
}

/** Returns why the pharmacy's side may ask nobody to work an open shift, with all dates of its block; null: it may. */
export function refusalToInvite(
  shift: ShiftRow,
  dates: readonly ShiftRow[],
  policy: Policy,
  now: Date,
): 'card_needed' | 'bookings_closed' | 'too_late' | null {
  const closed = refusalOffMarket(shift, now);
  if (closed) return closed;
  return [shift, ...dates].some(({ starts_at }) => lastAnswerAt(starts_at, policy) <= now) ? 'too_late' : null;
}

type PharmacySituation = {
  /** All of its block. */
  readonly dates: readonly ShiftRow[];
  /** How many wait for an answer. */
  readonly requests: number;
  /** Why it may not be deleted, whatever its status. */
  readonly kept: RefusalCode | null;
  readonly policy: Policy;
  readonly now: Date;
};

/** Returns the pharmacy's actions: change, cancel, delete, invite. */
export function pharmacyActions(shift: ShiftRow, situation: PharmacySituation): Action[] {
  const { dates, requests, kept, policy, now } = situation;
  const { status } = shift;
  const ask = (action: ShiftAction) => refusalOfShift(action, shift, 'pharmacy', now);
  const change = ask('updateShift');
  return [
    { name: 'updateShift', refusal: lockedTerms(shift) ?? change ?? (requests > 0 ? 'changed_meanwhile' : null) },
    { name: 'cancelShift', refusal: ask('cancelShift'), details: { status } },
    { name: 'deleteShift', refusal: ask('deleteShift') ?? kept, details: { status } },
    { name: 'inviteSpecialist', refusal: change ?? refusalToInvite(shift, dates, policy, now) },
  ];
}
