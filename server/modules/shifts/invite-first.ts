/** Invite-first: favourites have 12 h, or 2 h when it starts within 72 h, then it is public (PRODUCT §3). */
import type { Policy } from '#contract/admin/policy.ts';
import { after, HOUR, toMillis } from '#contract/time.ts';

/** Returns when everybody may ask; null for the other modes. */
export function opensToAllAt(bookingMode: string, startsAt: Date, policy: Policy, now: Date): Date | null {
  if (bookingMode !== 'invite-first') return null;
  const soon = toMillis(startsAt) - toMillis(now) < policy.soonHours * HOUR;
  return after(now, (soon ? policy.inviteFirstSoonHours : policy.inviteFirstHours) * HOUR);
}
