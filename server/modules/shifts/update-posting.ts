import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { presentPostingRow } from './present-posting.ts';
import { lockPosting } from './queries/posting-queries.ts';
import { checkLengths, checkRate, expenseCapOf } from './shift-terms.ts';
import { allowPosting, transitionPosting } from './transition.ts';

/** Changes a draft; what is published keeps its terms. */
export const updatePosting: ActionOf<typeof shiftEndpoints.updatePosting> = async (
  call: SignedCall,
  { params, body },
) => {
  const posting = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, posting.business_id);
  allowPosting(posting, 'updatePosting', 'pharmacy');
  const { policy } = await currentPolicy(call.db);
  const shifts = body.shifts ?? (posting.draft_shifts as { startsAt: string; endsAt: string }[]);
  checkLengths(shifts, body.breakMinutes ?? posting.break_minutes, policy);
  checkRate(body.role ?? (posting.role as License), body.ratePerHourCents ?? posting.rate_per_hour_cents, policy);
  const changes = {
    role: body.role,
    break_minutes: body.breakMinutes,
    rate_per_hour_cents: body.ratePerHourCents,
    bonus_cents: body.bonusCents,
    travel_allowance_cents: body.travelAllowanceCents,
    expense_cap_cents: expenseCapOf(body, policy, posting.expense_cap_cents),
    duties: body.duties,
    dress_code: body.dressCode,
    booking_mode: body.bookingMode,
    block: body.block,
    headcount: body.headcount,
    allow_counter_offers: body.allowCounterOffers,
    requirements: body.requirements === undefined ? undefined : JSON.stringify(body.requirements),
    draft_shifts: JSON.stringify(shifts),
  };
  const changed = await transitionPosting(call, posting, 'updatePosting', changes, 'pharmacy');
  await recordEvent(call, 'postingChanged', {
    subject: ['posting', posting.id],
    businessId: posting.business_id,
    region: posting.region,
    data: { fields: Object.keys(body) },
  });
  return presentPostingRow(call, changed);
};
