/** Reads through the cache: a call's name and input are its key. */
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type CallArguments, type CallInput, call } from './call.ts';

type Options = {
  enabled?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  /** Keep showing the last answer while the next one loads: pages, filters, the map. */
  keepPrevious?: boolean;
};

/** The cache key of a read; without input, the beginning of all its keys (for `invalidateQueries`). */
export function keyOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>): QueryKey {
  if (!input) return [endpoint.name];
  const { params, query, body } = input;
  return [endpoint.name, { ...(params && { params }), ...(query && { query }), ...(body && { body }) }];
}

/** The answer of a read, cached and retried. Its error is an `ApiError`, or the network's own. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): UseQueryResult<Answer<E>> {
  const { keepPrevious, ...rest } = options;
  return useQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as CallArguments<E>)),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...rest,
  });
}
