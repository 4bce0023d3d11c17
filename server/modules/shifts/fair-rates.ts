/** What shifts like one were booked at, and the one rate Mortar suggests from that (PRODUCT §7). */
import type { Policy } from '#contract/admin/policy.ts';
import type { Coordinates } from '#contract/geo.ts';
import {
  ENOUGH_TO_COMPARE,
  type FairRates,
  type fairRateEndpoints,
  LOOK_BACK_DAYS,
} from '#contract/shifts/fair-rates.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { after, DAY, HOUR, toMillis } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { findShift } from './queries/shift-queries.ts';

/** Notice is compared in steps, in hours: the same day, three days, a week, three weeks, longer. */
const NOTICE_STEPS = [0, 24, 72, 168, 504, Number.POSITIVE_INFINITY] as const;
const LONGEST_HOURS = 1e6;

/** What a role is paid where nothing is known, in cents an hour. */
const startingRates: Record<License, number> = {
  Pharmacist: 6800,
  'Pharmacy Technician': 2600,
  'Pharmacy Intern': 2400,
};

type Like = {
  readonly role: License;
  readonly near: Coordinates;
  readonly weekday?: number | undefined;
  readonly noticeHours?: number | undefined;
};

/** Returns booked rates near a ZIP, or of shifts like one that can be seen; refuses `unknown_zip`, `not_found`, and neither of them as `invalid_input`. */
export const getFairRates: ActionOf<typeof fairRateEndpoints.getFairRates> = async (call, { query }) => {
  const { zip, shiftId, ...like } = query;
  if (shiftId) {
    const shift = await findShift(call.db, shiftId);
    if (!shift || (!shift.published && shift.specialist_id === null)) refuse('not_found');
    return fairRatesOf(call, {
      role: shift.role as License,
      near: { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 },
      weekday: shift.weekday,
      noticeHours: (toMillis(shift.starts_at) - toMillis(shift.created_at)) / HOUR,
    });
  }
  if (!zip) refuse('invalid_input', {}, { zip: 'zip' });
  const place = call.deps.gateways.geocode.findZip(zip) ?? refuse('unknown_zip', { zip }, { zip: 'unknown_zip' });
  return fairRatesOf(call, { ...like, near: place.coordinates });
};

/** Returns booked rates; with fewer than five shifts their number alone. */
export async function fairRatesOf(
  { db, now, deps }: Pick<Call, 'db' | 'now' | 'deps'>,
  { weekday, noticeHours, ...like }: Like,
): Promise<FairRates> {
  const found = await deps.questions.bookedRatesNear(db, {
    ...like,
    since: after(now, -LOOK_BACK_DAYS * DAY),
    weekday: weekday ?? null,
    notice: noticeHours === undefined ? null : noticeStep(noticeHours),
  });
  if (found.shifts >= ENOUGH_TO_COMPARE) return found;
  const nothing = { medianCents: null, usualFromCents: null, usualToCents: null, medianHoursToFill: null };
  return { ...found, ...nothing, buckets: [], timeToFill: [] };
}

function noticeStep(hours: number): readonly [number, number] {
  const index = NOTICE_STEPS.findIndex((step, at) => hours >= step && hours < (NOTICE_STEPS[at + 1] ?? step));
  return [NOTICE_STEPS[index] ?? 0, Math.min(NOTICE_STEPS[index + 1] ?? LONGEST_HOURS, LONGEST_HOURS)];
}

/**
 * Returns the rate suggested for a posting, in cents an hour: the higher of what such shifts are booked at and what the
 * pharmacy last posted, within the limits. Coverage and the posting form both show this one.
 */
export function suggestedRate(role: License, rates: FairRates, lastPostedCents: number | null, policy: Policy): number {
  const { minCents, maxCents } = policy.rates[role];
  const wished = Math.max(rates.medianCents ?? 0, lastPostedCents ?? 0) || startingRates[role];
  return Math.min(maxCents, Math.max(minCents, wished));
}
