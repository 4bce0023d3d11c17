import type { Policy } from '#contract/admin/policy.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { toDate, toMillis } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { beginOf, opensToAllAt } from './activate-postings.ts';
import { localStart } from './local-start.ts';
import { checkDebit } from './off-market.ts';
import { presentShifts } from './present-shift.ts';
import { shiftsOfBlocks } from './queries/block-queries.ts';
import { changeOpenPlaces } from './queries/place-queries.ts';
import { lockShift, type ShiftRow, setOpensToAll } from './queries/shift-queries.ts';
import { paidMinutes, payOf } from './quote.ts';
import { checkLead, checkLengths, checkRate, lockedTerms, overlappingDate } from './shift-terms.ts';
import { allowShift, transitionShift } from './transition.ts';

/**
 * Changes an open shift, every open place of its line alike, before its start, while nobody has requested it or been
 * invited: terms somebody may be accepting stay as they are (PRODUCT §3).
 */
export const updateShift: ActionOf<typeof shiftEndpoints.updateShift> = async (call: SignedCall, { params, body }) => {
  const shift = (await lockShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, shift.business_id);
  // Nobody changes locked terms alone.
  const locked = lockedTerms(shift);
  if (locked) refuse(locked);
  allowShift(call, shift, 'updateShift', 'pharmacy');
  // Requests wait on the listed place of its line, whichever was asked for.
  if ((await call.deps.questions.countUnanswered(call.db, shift.id)) > 0) refuse('changed_meanwhile');
  const { policy, version } = await currentPolicy(call.db);
  const terms = {
    startsAt: body.startsAt ?? shift.starts_at.toISOString(),
    endsAt: body.endsAt ?? shift.ends_at.toISOString(),
    breakMinutes: body.breakMinutes ?? shift.break_minutes,
    ratePerHourCents: body.ratePerHourCents ?? shift.rate_per_hour_cents,
    bonusCents: shift.bonus_cents,
    travelAllowanceCents: shift.travel_allowance_cents,
  };
  checkLengths([terms], terms.breakMinutes, policy);
  checkRate(shift.role as License, terms.ratePerHourCents, policy);
  // Who leaves the start as it is gives it all the same.
  const moves = toMillis(terms.startsAt) !== toMillis(shift.starts_at);
  if (moves) checkLead([terms], policy, call.now);
  if (moves && shift.debit_only) checkDebit([toDate(terms.startsAt)], call.now);
  const dates = shift.block_id ? await shiftsOfBlocks(call.db, [shift.block_id]) : [];
  const others = dates.filter(({ id }) => id !== shift.id);
  refuseOverlap(others, terms);
  const moved = { ...shift, starts_at: toDate(terms.startsAt) };
  const sooner = moves ? soonerOpening(moved, others, policy, call.now) : null;
  const changes = {
    ...localStart(terms.startsAt, shift.time_zone),
    starts_at: toDate(terms.startsAt),
    ends_at: toDate(terms.endsAt),
    break_minutes: terms.breakMinutes,
    rate_per_hour_cents: terms.ratePerHourCents,
    paid_minutes: paidMinutes(terms),
    pay_cents: payOf(terms),
    duties: body.duties,
    dress_code: body.dressCode,
    policy_version: version,
    ...(moves && { debit_told_at: null }),
    ...(sooner && { opens_to_all_at: sooner }),
  };
  const changed = await transitionShift(call, shift, 'updateShift', changes, 'pharmacy');
  await changeOpenPlaces(call.db, changed, Object.keys(changes) as (keyof typeof changes)[]);
  if (sooner) for (const { id } of others) await setOpensToAll(call.db, id, sooner);
  await recordEvent(call, 'shiftChanged', {
    subject: ['shift', shift.id],
    businessId: shift.business_id,
    region: shift.region,
    data: { fields: Object.keys(body) },
  });
  const [answer] = await presentShifts(call, [changed]);
  return answer ?? refuse('not_found');
};

/** Returns when favorites-first ends for a shift that begins sooner now, where that is earlier than before (PRODUCT §3). */
function soonerOpening(shift: ShiftRow, others: readonly ShiftRow[], policy: Policy, now: Date): Date | null {
  const { opens_to_all_at: opens, booking_mode } = shift;
  if (!opens || toMillis(opens) <= toMillis(now)) return null;
  const sooner = opensToAllAt(booking_mode, beginOf(shift, others), policy, now);
  return sooner && toMillis(sooner) < toMillis(opens) ? sooner : null;
}

/** One person works every date of a block, so none may overlap another. */
function refuseOverlap(
  others: readonly ShiftRow[],
  terms: { readonly startsAt: string; readonly endsAt: string },
): void {
  const dates = others.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
  if (overlappingDate([...dates, terms]) !== null) refuse('dates_overlap', {}, { startsAt: 'dates_overlap' });
}
