/** How the crowd's engagements begin, and how they end short of a booking. */
import { after } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import { offerWithRequest } from '../../modules/engagements/counter-rounds.ts';
import {
  answerCounts,
  answered,
  endedColumns,
  engagementLifecycle,
  expiryCounts,
} from '../../modules/engagements/lifecycle.ts';
import { bookmarkTerms, openingTerms, partyColumns } from '../../modules/engagements/open-engagement.ts';
import { answerBy, payTermsOf, quoteOf } from '../../modules/shifts/index.ts';
import { addTo } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';
import { moveEngagement, recordAbout, type SeedEngagement, type SeedShift } from './steps.ts';

type Beginning = 'saveShift' | 'requestShift' | 'bookInstantly' | 'inviteSpecialist';

/** Begins an engagement; what is not named takes the table's defaults. */
export function begin(
  context: SeedContext,
  shift: SeedShift,
  specialist: Specialist,
  action: Beginning,
  at: Date,
  ratePerHourCents = shift.row.rate_per_hour_cents,
): SeedEngagement {
  const { policy, policyVersion } = context;
  const { row: posted } = shift;
  const until = action === 'bookInstantly' ? null : answerBy(posted.starts_at, policy, at);
  const asksMore = action === 'requestShift' && ratePerHourCents > posted.rate_per_hour_cents;
  const offer = asksMore ? { offer: offerWithRequest(ratePerHourCents, until, policy, at) } : {};
  const opening = { shift: posted, answerBy: until, heldUntil: null, ratePerHourCents, policyVersion, ...offer };
  const row = {
    id: context.id(at),
    ...partyColumns(posted, specialist.row.id),
    ...(action === 'saveShift' ? bookmarkTerms(posted, policyVersion) : openingTerms(action, opening)),
    status: statusAfter(engagementLifecycle, 'none', action),
    during: `[${posted.starts_at.toISOString()},${posted.ends_at.toISOString()})`,
    version: 1,
    created_at: at,
    updated_at: at,
  } as SeedEngagement['row'];
  context.rows.add('engagements', row);
  return { row, shift, specialist };
}

/** Asks to work a shift. */
export function ask(
  context: SeedContext,
  shift: SeedShift,
  specialist: Specialist,
  at: Date,
  rateCents?: number,
): SeedEngagement {
  const engagement = begin(context, shift, specialist, 'requestShift', at, rateCents);
  const { rate_per_hour_cents: ratePerHourCents, specialist_offer_cents: offered } = engagement.row;
  const { totalCents } = quoteOf(payTermsOf(shift.row, ratePerHourCents), context.policy, at);
  const data = { ratePerHourCents, totalCents, isCounter: offered !== null && offered !== undefined };
  recordAbout(context, engagement, 'shiftRequested', at, specialist.person, data);
  return engagement;
}

/** Invites somebody, as the pharmacy. */
export function invite(context: SeedContext, shift: SeedShift, specialist: Specialist, at: Date): SeedEngagement {
  const engagement = begin(context, shift, specialist, 'inviteSpecialist', at);
  recordAbout(context, engagement, 'specialistInvited', at, shift.poster, {});
  return engagement;
}

/** Bookmarks a shift, until it has begun. */
export function save(context: SeedContext, shift: SeedShift, specialist: Specialist, at: Date): void {
  const engagement = begin(context, shift, specialist, 'saveShift', at);
  recordAbout(context, engagement, 'shiftSaved', at, specialist.person, {});
  if (shift.row.starts_at > context.now) return;
  moveEngagement(engagement, 'expireBookmark', shift.row.starts_at);
  recordAbout(context, engagement, 'engagementExpired', shift.row.starts_at, null, { was: 'Saved' });
}

/** Says no to a request or an invite. */
export function decline(context: SeedContext, engagement: SeedEngagement, at: Date, reason: string): void {
  const { shift, specialist, row } = engagement;
  const by = row.awaits === 'business' ? 'business' : 'specialist';
  if (by === 'business') countAnswer(engagement, at);
  moveEngagement(engagement, 'declineEngagement', at, endedColumns(by, reason || null));
  const actor = by === 'business' ? shift.poster : specialist.person;
  recordAbout(context, engagement, 'engagementDeclined', at, actor, { by, reason });
}

/** Closes a request because somebody else was booked. */
export function closeTaken(context: SeedContext, engagement: SeedEngagement, at: Date): void {
  const reason = reasonOf('shiftTaken');
  moveEngagement(engagement, 'closeRequest', at, endedColumns('system', reason));
  recordAbout(context, engagement, 'engagementDeclined', at, null, { by: 'system', reason });
}

/** Expires a request or invite nobody answered in time. */
export function expire(context: SeedContext, engagement: SeedEngagement): void {
  const { row, shift } = engagement;
  const at = row.answer_by ?? row.created_at;
  if (row.awaits === 'business') addTo(shift.pharmacy, expiryCounts(row, at));
  moveEngagement(engagement, 'expireRequest', at, answered);
  recordAbout(context, engagement, 'engagementExpired', at, null, { was: 'Pending' });
}

/** Counts for the pharmacy's card how long its answer took. */
export function countAnswer({ shift, row }: SeedEngagement, at: Date): void {
  addTo(shift.pharmacy, answerCounts(row, at));
}

/** Returns a share of the way from one moment to another. */
export function between(from: Date, to: Date, share: number): Date {
  return after(from, Math.max(0, Math.floor((to.getTime() - from.getTime()) * share)));
}
