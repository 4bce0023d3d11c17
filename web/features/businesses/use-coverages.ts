/** Reads of coverage boards: of one pharmacy, or of all of a person's at once. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { type Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

const { getCoverage, listCoverage } = coverageEndpoints;

type CoverageWindow = {
  /** A calendar day. */
  from: string;
  days: number;
  role: string;
};

/** Reads the coverage of a pharmacy; of one whose board was among all, that one until its own is there. Null: none. */
export function useCoverage(id: string | null, window: CoverageWindow): UseQueryResult<Coverage> {
  const client = useQueryClient();
  const input = { params: { id: id ?? '' }, query: window };
  return useQuery<Coverage>({
    queryKey: keyOf(getCoverage, input),
    queryFn: ({ signal }) => call(getCoverage, { ...input, signal }),
    enabled: id !== null,
    placeholderData: () => {
      const all = client.getQueryState<Answer<typeof listCoverage>>(keyOf(listCoverage, { query: window }));
      return all?.isInvalidated ? undefined : all?.data?.items.find(({ businessId }) => businessId === id);
    },
  });
}

type Coverages = {
  /** In the order of `ids`; `undefined` until they are there. */
  coverages: Coverage[] | undefined;
  read: UseQueryResult<unknown>;
};

/** Reads the coverage of one of a person's pharmacies, or of several in one call. */
export function useCoverages(ids: readonly string[], window: CoverageWindow): Coverages {
  const [id] = ids;
  const one = useCoverage(ids.length === 1 && id ? id : null, window);
  const all = useEndpoint(listCoverage, { query: window }, { enabled: ids.length > 1 });
  if (ids.length > 1) return { coverages: all.data && inOrderOf(ids, all.data.items), read: all };
  return { coverages: ids.length === 0 ? [] : one.data && [one.data], read: one };
}

function inOrderOf(ids: readonly string[], boards: readonly Coverage[]): Coverage[] {
  return ids.flatMap((id) => boards.find(({ businessId }) => businessId === id) ?? []);
}
