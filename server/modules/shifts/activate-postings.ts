/** Postings follow what they wait for: open when profile and payment method are good, closed when they stop being so. */
import type { Policy } from '#contract/admin/policy.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import { after, earlier, HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { confirmedContacts, findPeople, holdBlocked } from '../accounts/index.ts';
import { findBusiness, findBusinesses } from '../businesses/index.ts';
import { hasPaymentMethod } from '../wallet/index.ts';
import { lastAnswerAt } from './answer-by.ts';
import { refusalOfPosting } from './lifecycle.ts';
import { lockActivePostings, lockPostingAnyway, lockWaitingPostings } from './queries/posting-queries.ts';
import {
  countUnfinishedShifts,
  findShifts,
  hideShifts,
  publishShifts,
  type ShiftRow,
  setOpensToAll,
} from './queries/shift-queries.ts';
import { transitionPosting } from './transition.ts';

/**
 * Opens what waited at these pharmacies, where nothing is missing any more. Called when a profile is approved, an address of the
 * owner confirmed, a payment method added or the owner unblocked.
 */
export async function activatePostings(call: Call, businessIds: string[]): Promise<void> {
  const { policy } = await currentPolicy(call.db);
  // Whoever blocks the owner at this moment waits, and finds what opens here; or has it seen below.
  const businesses = await findBusinesses(call.db, businessIds);
  const ownerIds = [...businesses.values()].map(({ owner_id }) => owner_id);
  for (const ownerId of [...new Set(ownerIds)].sort()) await holdBlocked(call.db, ownerId);
  for (const posting of await lockWaitingPostings(call.db, businessIds)) {
    if ((await waitsFor(call.db, posting.business_id)).length > 0) continue;
    await transitionPosting(call, posting, 'activatePosting');
    const shiftIds = await publishShifts(call.db, posting.id, call.now);
    const shifts = await findShifts(call.db, shiftIds);
    for (const shift of shifts) {
      // Favorites come first once: what was open before goes on as it was.
      if (shift.opens_to_all_at) continue;
      const opens = opensToAllAt(shift.booking_mode, beginOf(shift, shifts), policy, call.now);
      if (opens && toMillis(opens) > toMillis(call.now)) await setOpensToAll(call.db, shift.id, opens);
    }
    // All its shifts are booked or over: nothing opened.
    if (shiftIds.length === 0) continue;
    await recordEvent(call, 'postingActivated', {
      subject: ['posting', posting.id],
      businessId: posting.business_id,
      region: posting.region,
      data: { shiftIds },
    });
  }
}

/** Returns when what a shift is taken with begins: the first date of its block, or the shift. */
export function beginOf(
  { block_id, starts_at }: Pick<ShiftRow, 'block_id' | 'starts_at'>,
  shifts: readonly ShiftRow[],
): Date {
  const dates = shifts.filter((shift) => block_id && shift.block_id === block_id);
  return dates.reduce((first, date) => earlier(first, date.starts_at), starts_at);
}

/** Hides the open shifts of a pharmacy that was paused, declined or deleted; booked ones stay booked. */
export async function holdPostings(call: Call, businessId: string): Promise<void> {
  for (const posting of await lockActivePostings(call.db, businessId)) {
    await transitionPosting(call, posting, 'holdPosting');
    await hideShifts(call.db, posting.id, call.now);
  }
}

/** Hides the open shifts of pharmacies whose owner has nothing left to pay with: nobody could be booked on them. */
export async function holdUnpayablePostings(call: Call, businessIds: readonly string[]): Promise<void> {
  for (const businessId of businessIds)
    if ((await waitsFor(call.db, businessId)).includes('paymentMethod')) await holdPostings(call, businessId);
}

/** Completes the posting when all its shifts are over (PRODUCT §2). */
export async function completePostingIfOver(call: Call, postingId: string): Promise<void> {
  const posting = await lockPostingAnyway(call.db, postingId);
  if (refusalOfPosting('completePosting', posting, 'system')) return;
  if ((await countUnfinishedShifts(call.db, postingId)) > 0) return;
  await transitionPosting(call, posting, 'completePosting');
  await recordEvent(call, 'postingCompleted', {
    subject: ['posting', postingId],
    businessId: posting.business_id,
    region: posting.region,
    data: {},
  });
}

/**
 * Returns what keeps a published posting Pending: the owner's account, while an Admin blocks it (decision 152), the profile, an address of the owner that is not confirmed (PRODUCT §1), or nothing to pay
 * with (PRODUCT §2).
 */
export async function waitsFor(db: Db, businessId: string): Promise<Posting['waitsFor']> {
  const business = (await findBusinesses(db, [businessId])).get(businessId);
  if (!business) throw new Error(`no business ${businessId}`);
  const canPay = await hasPaymentMethod(db, business.owner_id);
  const { email, phone } = await confirmedContacts(db, business.owner_id);
  const owner = (await findPeople(db, [business.owner_id])).get(business.owner_id);
  return [
    ...(owner?.blocked ? (['account'] as const) : []),
    ...(business.status === 'Approved' ? [] : (['profile'] as const)),
    ...(email ? [] : (['email'] as const)),
    ...(phone ? [] : (['phone'] as const)),
    ...(canPay ? [] : (['paymentMethod'] as const)),
  ];
}

/** Who keeps a pharmacy from booking anybody: `admin` by a review, a pause or a block, which it can only wait for. */
export type BookingsClosedBy = 'admin' | 'owner';

/** Returns who keeps anybody from being booked on a shift; null: nobody does. */
export async function bookingsClosedBy(
  db: Db,
  shift: Pick<ShiftRow, 'business_id' | 'published' | 'status'>,
): Promise<BookingsClosedBy | null> {
  if (shift.status !== 'Active' || shift.published) return null;
  const waits = await waitsFor(db, shift.business_id);
  if (waits.includes('account')) return 'admin';
  const business = await findBusiness(db, shift.business_id);
  const isOwnPause = business?.status === 'Paused' && business.paused_by !== 'admin';
  return waits.includes('profile') && !isOwnPause ? 'admin' : 'owner';
}

/** Returns what keeps open shifts of these from the market, by pharmacy; most lists have none that waits. */
export async function waitsForOf(
  db: Db,
  shifts: readonly Pick<ShiftRow, 'business_id' | 'published' | 'status'>[],
): Promise<Map<string, Posting['waitsFor']>> {
  const waiting = shifts.filter(({ published, status }) => status === 'Active' && !published);
  const ids = [...new Set(waiting.map(({ business_id }) => business_id))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await waitsFor(db, id)] as const)));
}

/**
 * Returns when everybody may ask: invite-first gives favorites 12 h, or 2 h within 72 h of the start (PRODUCT §3), and never more than
 * half of the time in which anybody may still ask, so that it does become public; null for other modes.
 */
export function opensToAllAt(bookingMode: string, startsAt: Date, policy: Policy, now: Date): Date | null {
  if (bookingMode !== 'invite-first') return null;
  const soon = toMillis(startsAt) - toMillis(now) < policy.soonHours * HOUR;
  const favoritesFirst = after(now, (soon ? policy.inviteFirstSoonHours : policy.inviteFirstHours) * HOUR);
  const leftToAsk = Math.max(0, toMillis(lastAnswerAt(startsAt, policy)) - toMillis(now));
  return earlier(favoritesFirst, after(now, leftToAsk / 2));
}
