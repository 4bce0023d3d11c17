/** The terms of a one-tap posting: those of the pharmacy's last posting for the role. */
import type { SentBody } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';

type Body = SentBody<typeof shiftEndpoints.createPosting>;
/** Without a rate: that is what the quote suggests (`suggestedRatePerHourCents`). */
export type Pattern = Omit<Body, 'businessId' | 'shifts' | 'publish' | 'ratePerHourCents'>;

/** Returns the terms of the newest of `postings` for the role, or plain ones. */
export function patternFrom(postings: readonly Posting[], role: License): Pattern {
  const last = postings.find((posting) => posting.role === role);
  if (!last) return { role, bookingMode: 'request', breakMinutes: 0 };
  return {
    role,
    breakMinutes: last.breakMinutes,
    travelAllowanceCents: last.travelAllowanceCents,
    duties: last.duties,
    dressCode: last.dressCode,
    bookingMode: last.bookingMode,
    allowCounterOffers: last.allowCounterOffers,
    requirements: last.requirements,
  };
}
