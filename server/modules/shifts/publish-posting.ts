import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { Requirements } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { clockTimeIn, dayIn, toDate, weekdayOf } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type BusinessRow, ownBusiness } from '../businesses/index.ts';
import { opensToAllAt } from './invite-first.ts';
import { presentPostingRow } from './present-posting.ts';
import { changePosting, lockPosting, type PostingRow } from './queries/posting-queries.ts';
import { insertShifts } from './queries/shift-queries.ts';
import { paidMinutes, payOf } from './quote.ts';
import { cellOf } from './search-cell.ts';
import { checkLead, checkLengths, checkRate } from './shift-terms.ts';
import { waitsFor } from './waits-for.ts';

/** Publishes a draft: its dates become shifts, open at once or as soon as profile and payment method are good. */
export const publishPosting: ActionOf<typeof shiftEndpoints.publishPosting> = async (call: SignedCall, { params }) => {
  const draft = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, draft.business_id);
  return presentPostingRow(call, await publish(call, draft));
};

/** The step shared with createPosting; the posting is locked or new. */
export async function publish(call: SignedCall, draft: PostingRow): Promise<PostingRow> {
  if (draft.status !== 'Drafted') refuse('wrong_status', { status: draft.status });
  const { policy, version } = await currentPolicy(call.db);
  const dates = draft.draft_shifts as { startsAt: string; endsAt: string }[];
  checkLengths(dates, draft.break_minutes, policy);
  checkRate(draft.role as License, draft.rate_per_hour_cents, policy);
  checkLead(dates, policy, call.now);
  const business = await ownBusiness(call, draft.business_id);
  const status = (await waitsFor(call.db, business.id)).length === 0 ? 'Active' : 'Pending';
  const posting = await changePosting(call.db, draft.id, { status, published_at: call.now, updated_at: call.now });
  const shifts = await insertShifts(
    call.db,
    dates.map(({ startsAt, endsAt }) => ({
      ...copiedFromPosting(posting),
      ...copiedFromBusiness(business),
      ...localStart(startsAt, business.time_zone),
      id: newId(),
      published: status === 'Active',
      starts_at: toDate(startsAt),
      ends_at: toDate(endsAt),
      paid_minutes: paidMinutes({ startsAt, endsAt, breakMinutes: posting.break_minutes }),
      pay_cents: payOf(payTerms(posting, startsAt, endsAt)),
      opens_to_all_at:
        status === 'Active' ? opensToAllAt(posting.booking_mode, toDate(startsAt), policy, call.now) : null,
      policy_version: version,
      created_at: call.now,
      updated_at: call.now,
    })),
  );
  await recordEvent(call, 'postingPublished', {
    subject: ['posting', posting.id],
    businessId: business.id,
    region: business.region,
    data: { shiftIds: shifts.map((shift) => shift.id), status },
  });
  return posting;
}

export function payTerms(posting: PostingRow, startsAt: string, endsAt: string) {
  return {
    startsAt,
    endsAt,
    breakMinutes: posting.break_minutes,
    ratePerHourCents: posting.rate_per_hour_cents,
    bonusCents: posting.bonus_cents,
    travelAllowanceCents: posting.travel_allowance_cents,
  };
}

function copiedFromPosting(posting: PostingRow) {
  const requirements = Requirements.parse(posting.requirements);
  return {
    posting_id: posting.id,
    role: posting.role,
    break_minutes: posting.break_minutes,
    rate_per_hour_cents: posting.rate_per_hour_cents,
    bonus_cents: posting.bonus_cents,
    travel_allowance_cents: posting.travel_allowance_cents,
    duties: posting.duties,
    dress_code: posting.dress_code,
    booking_mode: posting.booking_mode,
    allow_counter_offers: posting.allow_counter_offers,
    needs_immunizer: requirements.immunizer,
    needs_softwares: requirements.softwares,
    needs_languages: requirements.languages,
  };
}

/** Facts of the pharmacy are copied, so that search needs no join and later edits change no posted shift (PRODUCT §3). */
function copiedFromBusiness(business: BusinessRow) {
  return {
    business_id: business.id,
    region: business.region,
    time_zone: business.time_zone,
    state: business.state,
    software: business.software,
    script: business.script,
    parking: business.parking,
    languages: business.language_preferences,
    ...cellOf({ lat: business.estimated_lat, lng: business.estimated_lng }),
  };
}

/** The local day a shift belongs to is the one it starts on; start as minutes after local midnight. */
export function localStart(startsAt: string | Date, timeZone: string) {
  const day = dayIn(startsAt, timeZone);
  const [hour = 0, minute = 0] = clockTimeIn(startsAt, timeZone).split(':').map(Number);
  return { day, weekday: weekdayOf(day), start_minute: hour * 60 + minute };
}
