/** Returns the cost of filling a gap, and the body that posts it with one tap. */
import type { SentBody } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { patternFrom } from './posting-pattern.ts';
import { usePostings, useQuote } from './queries.ts';

type Gap = { businessId: string; role: License; startsAt: string; endsAt: string };

export type GapQuote = {
  /** All in, in cents; undefined while it loads. */
  totalCents: number | undefined;
  ratePerHourCents: number;
  body: SentBody<typeof shiftEndpoints.createPosting>;
  failed: boolean;
};

export function useGapQuote({ businessId, role, startsAt, endsAt }: Gap): GapQuote {
  const postings = usePostings({ businessId, pageSize: 20 });
  const known = postings.data?.items ?? [];
  const shifts = [{ startsAt, endsAt }];
  const body = (medianCents: number | null) => ({ businessId, shifts, ...patternFrom(known, role, medianCents) });
  const first = useQuote(postings.isPending ? null : quoted(body(null)));
  // A pharmacy without postings starts at the rate of shifts booked nearby.
  const chosen = body(first.data?.nearby.medianCents ?? null);
  const quote = useQuote(first.data ? quoted(chosen) : null);
  return {
    totalCents: first.data ? quote.data?.totalCents : undefined,
    ratePerHourCents: chosen.ratePerHourCents,
    body: { ...chosen, publish: true },
    failed: postings.isError || first.isError || quote.isError,
  };
}

function quoted({
  businessId,
  role,
  shifts,
  breakMinutes,
  ratePerHourCents,
  bonusCents,
  travelAllowanceCents,
}: SentBody<typeof shiftEndpoints.createPosting>): SentBody<typeof shiftEndpoints.quotePosting> {
  return { businessId, role, shifts, breakMinutes, ratePerHourCents, bonusCents, travelAllowanceCents };
}
