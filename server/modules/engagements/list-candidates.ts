import type { Policy } from '#contract/admin/policy.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { meanStars } from '#contract/engagements/rating.ts';
import { milesBetween } from '#contract/geo.ts';
import type { Action } from '#contract/lists.ts';
import { sumCents } from '#contract/money.ts';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import type { Db } from '../../db/open.ts';
import { currentPolicy, withFeeOf } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import {
  findListedPlace,
  findShift,
  payTermsOf,
  presentShifts,
  quoteOf,
  refusalOffMarket,
  refusalToInvite,
  type ShiftRow,
  shiftsOfBlocks,
} from '../shifts/index.ts';
import { candidateReasons } from './candidate-reasons.ts';
import { counterRange, offersOf } from './counter-rounds.ts';
import { refusalOf } from './lifecycle.ts';
import { type CandidateRow, findCandidates } from './queries/candidate-queries.ts';
import { type EngagementRow, findEngagementsById, findNewestUndoable } from './queries/engagement-queries.ts';
import { scoresOf } from './queries/standing-queries.ts';
import { type UndoWindow, undoWindowsOf } from './queries/undo-window-queries.ts';
import { whoTakesInvites } from './takes-invites.ts';
import { factsOfRefusal, situationOf } from './transition.ts';

/** People near who could be invited, before those who do not want this shift are left out. */
const LOOKED_AT = 120;
const MOST_OFFERED = 40;

const engagedActions = [
  'acceptEngagement',
  'declineEngagement',
  'counterEngagement',
  'cancelEngagement',
  'undoBooking',
] as const;

/** Returns those who wait for an answer first, each half by fit; reasons are sentences, never a bare number (DESIGN-LANGUAGE 08). */
export const listCandidates: ActionOf<typeof engagementEndpoints.listCandidates> = async (
  call: SignedCall,
  { params },
) => {
  const asked = (await findShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, asked.business_id);
  // One page for a line, whichever of its places is asked for.
  const shift = (asked.line_id && (await placeToAnswer(call.db, asked.line_id))) || asked;
  const { policy } = await currentPolicy(call.db);
  const found = await findCandidates(call.db, shift, call.now, LOOKED_AT);
  const near = found.filter((row) => row.engagement_id === null);
  const taking = await whoTakesInvites(call, near, shift, policy);
  const rows = found.filter((row) => row.engagement_id !== null || taking.has(row.id));
  const [engagements, standings, [presented]] = await Promise.all([
    findEngagementsById(
      call.db,
      rows.flatMap((row) => row.engagement_id ?? []),
    ),
    scoresOf(
      call.db,
      rows.map((row) => row.id),
      call.now,
    ),
    presentShifts(call, [shift]),
  ]);
  const windowOf = await undoWindowsOf(call.db, [...engagements.values()]);
  const dates = shift.block_id ? await shiftsOfBlocks(call.db, [shift.block_id]) : [];
  const items = rows
    .map((row) =>
      present(
        call,
        { shift, dates: dates.length > 0 ? dates : [shift] },
        row,
        engagements.get(row.engagement_id ?? ''),
        standings.get(row.id) ?? 100,
        policy,
        windowOf(row.engagement_id ?? ''),
      ),
    )
    .sort(
      (a, b) =>
        Number(b.engagementStatus === 'Pending') - Number(a.engagementStatus === 'Pending') ||
        b.fitScore - a.fitScore ||
        a.specialistId.localeCompare(b.specialistId),
    )
    .filter(isAmongFirst(MOST_OFFERED));
  return { items, total: items.length, page: 0, shift: presented ?? refuse('not_found') };
};

/** Returns the place of a line that is open, or of a full one the place last booked, while that may be undone. */
async function placeToAnswer(db: Db, lineId: string): Promise<ShiftRow | undefined> {
  const listed = await findListedPlace(db, lineId);
  const booked = listed ? undefined : await findNewestUndoable(db, lineId);
  return listed ?? (booked && findShift(db, booked.shift_id));
}

const noOffers = { specialistCents: null, businessCents: null };

/** Keeps everybody who was asked or asks, and the first of the others. */
function isAmongFirst(most: number) {
  let offered = 0;
  return ({ engagementId }: Candidate): boolean => {
    if (engagementId !== null) return true;
    offered += 1;
    return offered <= most;
  };
}

function present(
  call: SignedCall,
  { shift, dates }: { readonly shift: ShiftRow; readonly dates: readonly ShiftRow[] },
  row: CandidateRow,
  engagement: EngagementRow | undefined,
  standing: number,
  policy: Policy,
  window: UndoWindow,
): Candidate {
  const home = row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null;
  const distanceMiles = home
    ? Math.round(milesBetween(home, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 }) * 10) / 10
    : 0;
  const ratePerHourCents = engagement?.rate_per_hour_cents ?? shift.rate_per_hour_cents;
  const { reasons, score } = candidateReasons({ row, shift, standing, distanceMiles, ratePerHourCents }, call.language);
  const fee = withFeeOf(policy, engagement ?? { own_bank: row.own_bank === 'member' });
  // What the booking costs: of a block all dates, each charged on its own.
  const quotes = dates.map((date) =>
    quoteOf(payTermsOf(date, dates.length > 1 ? date.rate_per_hour_cents : ratePerHourCents), fee, call.now),
  );
  const actions = actionsOf(call, { shift, dates }, engagement, policy, window);
  const mayCounter = actions.some(({ name, refusal }) => name === 'counterEngagement' && refusal === null);
  return {
    specialistId: row.id,
    engagementId: engagement?.id ?? null,
    engagementStatus: (engagement?.status as EngagementStatus | undefined) ?? null,
    origin: engagement?.origin === 'request' || engagement?.origin === 'invite' ? engagement.origin : null,
    firstName: row.first_name,
    lastName: row.last_name,
    license: row.license,
    city: row.city ?? '',
    state: row.state ?? '',
    distanceMiles,
    ratePerHourCents,
    payCents: sumCents(quotes.map(({ payCents }) => payCents)),
    totalCents: sumCents(quotes.map(({ totalCents }) => totalCents)),
    offers: engagement ? offersOf(engagement) : noOffers,
    counterRange: engagement && mayCounter ? counterRange('business', engagement, shift, policy) : null,
    awaits: (engagement?.awaits ?? null) as Candidate['awaits'],
    isFavourite: row.favourite,
    ownBank: row.own_bank,
    feePercent: fee.feePercent,
    note: row.note,
    timesWorkedHere: row.worked_here,
    rating: meanStars(row),
    ratings: row.ratings,
    fitScore: score,
    reasons,
    answerBy: engagement?.answer_by?.toISOString() ?? null,
    onHold: window.onHold,
    licenseCheckedAt: row.license_checked_at?.toISOString() ?? null,
    immunizer: row.immunizer,
    actions,
  };
}

function actionsOf(
  call: SignedCall,
  { shift, dates }: { readonly shift: ShiftRow; readonly dates: readonly ShiftRow[] },
  engagement: EngagementRow | undefined,
  policy: Policy,
  window: UndoWindow,
): Action[] {
  if (!engagement || engagement.status === 'Declined') {
    const isOpen = shift.status === 'Active' && shift.starts_at > call.now;
    const refusal = isOpen ? refusalToInvite(shift, dates, policy, call.now) : 'shift_not_open';
    return [{ name: 'inviteSpecialist', refusal }];
  }
  const situation = situationOf({ engagement, shift, side: 'business', policy }, call.now, window);
  return engagedActions.map((name) => {
    const closed = name === 'acceptEngagement' ? refusalOffMarket(shift, call.now) : null;
    const refusal = refusalOf(name, situation) ?? closed;
    return refusal ? { name, refusal, details: factsOfRefusal(refusal, engagement, window) } : { name, refusal };
  });
}
