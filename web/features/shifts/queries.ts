/** Reads of shifts and postings, and what a write of theirs makes stale. */
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { SentBody, SentQuery } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Everything that shows shifts or who is on them. */
export const readsOfShifts = [
  shiftEndpoints.listShifts,
  shiftEndpoints.getShift,
  shiftEndpoints.listPostings,
  shiftEndpoints.getPosting,
  shiftEndpoints.listCandidates,
  searchEndpoints.searchShifts,
  engagementEndpoints.listEngagements,
  engagementEndpoints.getEngagement,
  businessEndpoints.getCoverage,
] as const;

/** One shift; `from` measures the way from there. */
export function useShift(id: string, from?: { lat: number; lng: number } | null) {
  const query = from ? { fromLat: from.lat, fromLng: from.lng } : {};
  return useEndpoint(shiftEndpoints.getShift, { params: { id }, query });
}

/** Shifts of one's pharmacies, by start. */
export function useShifts(query: SentQuery<typeof shiftEndpoints.listShifts>, options: { enabled?: boolean } = {}) {
  return useEndpoint(shiftEndpoints.listShifts, { query }, { keepPrevious: true, ...options });
}

export function usePostings(query: SentQuery<typeof shiftEndpoints.listPostings>, options: { enabled?: boolean } = {}) {
  return useEndpoint(shiftEndpoints.listPostings, { query }, options);
}

export function usePosting(id: string | null) {
  return useEndpoint(shiftEndpoints.getPosting, { params: { id: id ?? '' } }, { enabled: id !== null });
}

/** Who asks for a shift and who could be asked, best fit first. */
export function useCandidates(shiftId: string) {
  return useEndpoint(shiftEndpoints.listCandidates, { params: { id: shiftId } });
}

/** What shifts would pay and cost, and what shifts nearby paid; the last answer stays while the next one loads. */
export function useQuote(body: SentBody<typeof shiftEndpoints.quotePosting> | null) {
  const empty = { businessId: '', role: 'Pharmacist' as const, shifts: [], ratePerHourCents: 0 };
  return useEndpoint(
    shiftEndpoints.quotePosting,
    { body: body ?? empty },
    { enabled: body !== null, keepPrevious: true },
  );
}
