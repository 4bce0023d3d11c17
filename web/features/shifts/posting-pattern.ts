/** The terms of a one-tap posting: those of the pharmacy's last posting for the role. */
import type { SentBody } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';

type Body = SentBody<typeof shiftEndpoints.createPosting>;
export type Pattern = Omit<Body, 'businessId' | 'shifts' | 'publish'>;

/** The first rate of each role, in cents an hour, before rates nearby are known. The server's limits apply. */
export const startingRates: Record<License, number> = {
  Pharmacist: 6800,
  'Pharmacy Technician': 2600,
  'Pharmacy Intern': 2400,
};

/** Returns the terms of the newest of `postings` for the role, or plain ones. */
export function patternFrom(postings: readonly Posting[], role: License, medianCents: number | null): Pattern {
  const last = postings.find((posting) => posting.role === role);
  if (!last) {
    return { role, ratePerHourCents: medianCents ?? startingRates[role], bookingMode: 'request', breakMinutes: 0 };
  }
  return {
    role,
    breakMinutes: last.breakMinutes,
    ratePerHourCents: last.ratePerHourCents,
    travelAllowanceCents: last.travelAllowanceCents,
    duties: last.duties,
    dressCode: last.dressCode,
    bookingMode: last.bookingMode,
    allowCounterOffers: last.allowCounterOffers,
    requirements: last.requirements,
  };
}
