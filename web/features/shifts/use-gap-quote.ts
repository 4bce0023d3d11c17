/** Returns the cost of filling a gap, and the body that posts it with one tap. */
import type { SentBody } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { patternFrom } from './posting-pattern.ts';
import { usePostings, useQuote } from './queries.ts';

type Gap = {
  businessId: string;
  role: License;
  /** What the gap is posted as. */
  shifts: SentBody<typeof shiftEndpoints.createPosting>['shifts'];
};

export type GapQuote = {
  /** All in, in cents; undefined while it loads. */
  totalCents: number | undefined;
  /** The suggested rate; undefined while it loads. */
  ratePerHourCents: number | undefined;
  /** Of all its shifts together, without their breaks; undefined while it loads. */
  paidMinutes: number | undefined;
  /** null while it loads. */
  body: SentBody<typeof shiftEndpoints.createPosting> | null;
  failed: boolean;
  /** Asks again for what failed. */
  retry: () => void;
  retrying: boolean;
};

export function useGapQuote({ businessId, role, shifts }: Gap): GapQuote {
  const postings = usePostings({ businessId, pageSize: 20 });
  const terms = { businessId, shifts, ...patternFrom(postings.data?.items ?? [], role) };
  const quote = useQuote(postings.isPending ? null : quoted(terms));
  const ratePerHourCents = quote.data?.ratePerHourCents;
  return {
    totalCents: quote.data?.totalCents,
    ratePerHourCents,
    paidMinutes: quote.data?.paidMinutes,
    body: ratePerHourCents === undefined ? null : { ...terms, ratePerHourCents, publish: true },
    failed: postings.isError || quote.isError,
    retry: () => void (postings.isError ? postings.refetch() : quote.refetch()),
    retrying: postings.isFetching || quote.isFetching,
  };
}

type Terms = Omit<SentBody<typeof shiftEndpoints.createPosting>, 'ratePerHourCents'>;

/** Returns what a quote is asked with, without a rate: at the suggested one. */
export function quoted({ businessId, role, shifts, breakMinutes, bonusCents, travelAllowanceCents }: Terms) {
  return { businessId, role, shifts, breakMinutes, bonusCents, travelAllowanceCents };
}
