/** Reads of shifts and postings. */
import { useQuery } from '@tanstack/react-query';
import type { SentBody, SentQuery } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { MINUTE } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads what cancelling would cost now: refetched each time and each minute, because it depends on the notice left. */
export function usePreviewCancelShift(id: string, { enabled }: { enabled: boolean }) {
  return useEndpoint(
    engagementEndpoints.previewCancelShift,
    { params: { id } },
    { enabled, staleTime: 0, gcTime: 0, refetchInterval: MINUTE },
  );
}

/** Reads the shifts of a person's pharmacies, by start. */
export function useShifts(query: SentQuery<typeof shiftEndpoints.listShifts>, options: { enabled?: boolean } = {}) {
  return useEndpoint(shiftEndpoints.listShifts, { query }, { keepPrevious: true, ...options });
}

/** Reads postings, newest first. */
export function usePostings(query: SentQuery<typeof shiftEndpoints.listPostings>, options: { enabled?: boolean } = {}) {
  return useEndpoint(shiftEndpoints.listPostings, { query }, options);
}

/** Reads a posting. */
export function usePosting(id: string | null) {
  return useEndpoint(shiftEndpoints.getPosting, { params: { id: id ?? '' } }, { enabled: id !== null });
}

/** Reads who requested a shift and who can be invited, best fit first. */
export function useCandidates(shiftId: string) {
  return useEndpoint(engagementEndpoints.listCandidates, { params: { id: shiftId } });
}

/** Reads what shifts would pay and cost, and the rates nearby; the last answer stays while the next one loads. */
export function useQuote(body: SentBody<typeof shiftEndpoints.quotePosting> | null) {
  const empty = { businessId: '', role: 'Pharmacist' as const, shifts: [] };
  return useEndpoint(
    shiftEndpoints.quotePosting,
    { body: body ?? empty },
    { enabled: body !== null, keepPrevious: true },
  );
}

/** Reads how many people could book drafted dates now; the last answer stays while the next one loads. */
export function useWhoCanBook(body: SentBody<typeof engagementEndpoints.countWhoCanBook> | null) {
  const empty = { businessId: '', role: 'Pharmacist' as const, shifts: [] };
  return useEndpoint(
    engagementEndpoints.countWhoCanBook,
    { body: body ?? empty },
    { enabled: body !== null, keepPrevious: true },
  );
}

/** Reads up to two other open shifts near the pharmacy in the same week, for a person who lost a race. */
export function useShiftsLike(shift: Shift, enabled: boolean) {
  const { lat, lng } = shift.business.estimatedCoordinates;
  const body = {
    startDate: shift.day,
    stepSize: 7,
    pharmacistLocation: { latitude: lat, longitude: lng },
    radiusMiles: 25,
    pageSize: 4,
    points: false,
    sort: 'nearest' as const,
    filters: { role: shift.role },
    show: 'forYou' as const,
  };
  return useQuery({
    queryKey: keyOf(searchEndpoints.searchShifts, { body }),
    queryFn: ({ signal }) => call(searchEndpoints.searchShifts, { body, signal }),
    enabled,
    select: (answer) =>
      answer.pharmacies
        .flatMap((pharmacy) => pharmacy.shifts.map((found) => ({ pharmacy, shift: found })))
        .filter((found) => found.shift.id !== shift.id)
        .slice(0, 2),
  });
}
