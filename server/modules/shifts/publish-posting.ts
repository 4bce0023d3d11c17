import type { Policy } from '#contract/admin/policy.ts';
import { closedDays } from '#contract/businesses/closures.ts';
import type { MadePosting, shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { Requirements } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { dayIn, earlier, toDate } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { firstStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { type BusinessRow, findClosures, ownBusiness } from '../businesses/index.ts';
import { paysByDebitAlone, refuseWhileOwing, shareMethodsOf } from '../wallet/index.ts';
import { opensToAllAt, waitsFor } from './activate-postings.ts';
import { shiftLifecycle } from './lifecycle.ts';
import { localStart } from './local-start.ts';
import { checkDebit } from './off-market.ts';
import { presentPostingRow } from './present-posting.ts';
import { lockPosting, type PostingRow } from './queries/posting-queries.ts';
import { insertShifts } from './queries/shift-queries.ts';
import { paidMinutes, payOf } from './quote.ts';
import { cellOf } from './search-cell.ts';
import { checkLead, checkLengths, checkOverlaps, checkRate } from './shift-terms.ts';
import { allowPosting, transitionPosting } from './transition.ts';

/** Publishes a draft: its dates become shifts, open at once or as soon as profile and payment method are good. */
export const publishPosting: ActionOf<typeof shiftEndpoints.publishPosting> = async (call: SignedCall, { params }) => {
  const draft = (await lockPosting(call.db, params.id)) ?? refuse('not_found');
  const business = await ownBusiness(call, draft.business_id);
  return presentMadePosting(call, await publish(call, draft), business);
};

/** Presents a posting with the dates of it on which the pharmacy is closed. */
export async function presentMadePosting(
  call: SignedCall,
  posting: PostingRow,
  business: Pick<BusinessRow, 'id' | 'time_zone'>,
): Promise<MadePosting> {
  const dates = posting.draft_shifts as { startsAt: string }[];
  const days = dates.map(({ startsAt }) => dayIn(startsAt, business.time_zone));
  const closedOn = closedDays(await findClosures(call.db, business.id), [...new Set(days)].sort());
  return { ...(await presentPostingRow(call, posting)), closedOn };
}

/** Publishes a posting that is locked or new; `createPosting` shares it. */
export async function publish(call: SignedCall, draft: PostingRow): Promise<PostingRow> {
  allowPosting(draft, 'publishPosting', 'pharmacy');
  const { policy, version } = await currentPolicy(call.db);
  const dates = draft.draft_shifts as { startsAt: string; endsAt: string }[];
  checkLengths(dates, draft.break_minutes, policy);
  checkRate(draft.role as License, draft.rate_per_hour_cents, policy);
  checkLead(dates, policy, call.now);
  const business = await ownBusiness(call, draft.business_id);
  await refuseWhileOwing(call, business.owner_id, policy);
  checkOverlaps(dates);
  // Neither the owner's cards nor whether they are blocked changes until this is posted.
  await shareMethodsOf(call.db, business.owner_id);
  const debitOnly = await paysByDebitAlone(call.db, business.owner_id, call.now);
  if (debitOnly)
    checkDebit(
      dates.map(({ startsAt }) => toDate(startsAt)),
      call.now,
    );
  const opens = (await waitsFor(call.db, business.id)).length === 0;
  const published = { published_at: call.now };
  const posting = opens
    ? await transitionPosting(call, draft, 'publishPosting', published, 'pharmacy')
    : await transitionPosting(call, draft, 'publishWaiting', published, 'pharmacy');
  // One date alone needs nobody to take it whole.
  const isBlock = draft.block === 'mandatory' && dates.length > 1;
  // Each person takes one whole block; of every line the first made is listed.
  const blocks = Array.from({ length: posting.headcount }, () => (isBlock ? newId() : null)).sort();
  const begins = dates.map(({ startsAt }) => toDate(startsAt)).reduce(earlier);
  const shifts = await insertShifts(
    call.db,
    dates.flatMap((date) => {
      const planned = plannedShift(posting, business, date, {
        policy,
        version,
        now: call.now,
        ...(isBlock && { begins }),
      });
      const line_id = posting.headcount > 1 ? newId() : null;
      return blocks.map((block_id) => ({
        id: newId(),
        ...planned,
        debit_only: debitOnly,
        line_id,
        // A block has one price for all its dates (decision 064).
        ...(block_id && { block_id, allow_counter_offers: false }),
      }));
    }),
  );
  await recordEvent(call, 'postingPublished', {
    subject: ['posting', posting.id],
    businessId: business.id,
    region: business.region,
    data: { shiftIds: shifts.map((shift) => shift.id), status: posting.status },
  });
  return posting;
}

type PostedTerms = Pick<
  PostingRow,
  | 'id'
  | 'status'
  | 'role'
  | 'break_minutes'
  | 'rate_per_hour_cents'
  | 'bonus_cents'
  | 'travel_allowance_cents'
  | 'expense_cap_cents'
  | 'duties'
  | 'dress_code'
  | 'booking_mode'
  | 'allow_counter_offers'
  | 'requirements'
>;
type PostedBusiness = Omit<BusinessRow, 'site_pack'>;
type Publication = {
  readonly policy: Policy;
  readonly version: number;
  readonly now: Date;
  /** When the first date of the block begins; no block: each date for itself. */
  readonly begins?: Date;
};

/** Returns what publishing makes of one date of a posting. `startOf` may remember what it answered. */
export function plannedShift(
  posting: PostedTerms,
  business: PostedBusiness,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  { policy, version, now, begins = toDate(startsAt) }: Publication,
  startOf = localStart,
) {
  const isOpen = posting.status === 'Active';
  return {
    ...copiedFromPosting(posting),
    ...copiedFromBusiness(business),
    ...firstStatus(shiftLifecycle, 'openShift'),
    ...startOf(startsAt, business.time_zone),
    published: isOpen,
    starts_at: toDate(startsAt),
    ends_at: toDate(endsAt),
    paid_minutes: paidMinutes({ startsAt, endsAt, breakMinutes: posting.break_minutes }),
    pay_cents: payOf(payTerms(posting, startsAt, endsAt)),
    opens_to_all_at: isOpen ? opensToAllAt(posting.booking_mode, begins, policy, now) : null,
    policy_version: version,
    created_at: now,
    updated_at: now,
  };
}

function payTerms(posting: PostedTerms, startsAt: string, endsAt: string) {
  return {
    startsAt,
    endsAt,
    breakMinutes: posting.break_minutes,
    ratePerHourCents: posting.rate_per_hour_cents,
    bonusCents: posting.bonus_cents,
    travelAllowanceCents: posting.travel_allowance_cents,
  };
}

function copiedFromPosting(posting: PostedTerms) {
  const requirements = Requirements.parse(posting.requirements);
  return {
    posting_id: posting.id,
    role: posting.role,
    break_minutes: posting.break_minutes,
    rate_per_hour_cents: posting.rate_per_hour_cents,
    bonus_cents: posting.bonus_cents,
    travel_allowance_cents: posting.travel_allowance_cents,
    expense_cap_cents: posting.expense_cap_cents,
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
function copiedFromBusiness(business: PostedBusiness) {
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
