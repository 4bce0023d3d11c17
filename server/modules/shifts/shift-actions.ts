/** What the viewer could do with a shift, and why not: the web draws its buttons from this (DESIGN, idea 2). */
import type { Action } from '#contract/lists.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { ShiftStatus } from '#contract/statuses.ts';
import type { BookingFacts } from './booking-facts.ts';
import { refusalOfShift } from './lifecycle.ts';
import { type Check, refusalToRequest } from './may-book.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

/** For a specialist: ask (or book at once), keep for later. */
export function specialistActions(facts: BookingFacts): Action[] {
  const saved = facts.mine?.status === 'Saved';
  const request = refusalToRequest(facts);
  const counter: Check | null =
    request ?? (facts.shift.allow_counter_offers ? null : { code: 'counter_not_allowed', met: false, details: {} });
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

/** For the pharmacy: change, cancel, take off the list, invite. */
export function pharmacyActions(shift: ShiftRow, requests: number, now: Date): Action[] {
  const status = shift.status as ShiftStatus;
  const started: RefusalCode | null = shift.starts_at <= now ? 'shift_started' : null;
  const open: RefusalCode | null = status === 'Active' ? null : 'wrong_status';
  return [
    { name: 'updateShift', refusal: open ?? started ?? (requests > 0 ? 'changed_meanwhile' : null) },
    { name: 'cancelShift', refusal: refusalOfShift('cancelShift', status) ?? started, details: { status } },
    { name: 'deleteShift', refusal: refusalOfShift('deleteShift', status), details: { status } },
    { name: 'inviteSpecialist', refusal: open ?? started },
  ];
}

function asAction(name: string, refused: Check | null): Action {
  return refused ? { name, refusal: refused.code, details: refused.details } : { name, refusal: null };
}
