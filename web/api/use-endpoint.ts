/** Reads through the cache, keyed by a call's name and input. */
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type CallArguments, type CallInput, call, type LooseInput } from './call.ts';

type Options = {
  enabled?: boolean;
  staleTime?: number;
  /** 0: dropped as soon as nothing shows it, so that the next visit starts empty instead of with an old answer. */
  gcTime?: number;
  refetchInterval?: number | false;
  /** Keep showing the last answer while the next one loads: pages, filters, the map. */
  keepPrevious?: boolean;
};

/** SPEC C-15 names the key of the current-user check. */
const namedBySpec: Readonly<Record<string, string>> = { getCurrentUser: 'me' };

/** Returns the cache key of a read; without input, the beginning of all its keys (for `invalidateQueries`). */
export function keyOf(endpoint: Pick<Endpoint, 'name'>): readonly [string];
export function keyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey;
export function keyOf(endpoint: Pick<Endpoint, 'name'>, input?: LooseInput): QueryKey {
  const name = namedBySpec[endpoint.name] ?? endpoint.name;
  if (!input) return [name];
  const { params, query, body } = input;
  return [
    name,
    {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...(body !== undefined && { body }),
    },
  ];
}

/** Returns a read's answer, cached and retried. Its error is an `ApiError`, or the network's own. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options = {},
): UseQueryResult<Answer<E>> {
  const { keepPrevious, ...rest } = options;
  return useQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([{ ...input, signal }] as CallArguments<E>)),
    ...(keepPrevious && { placeholderData: unlessEmptied }),
    ...rest,
  });
}

/** Returns an answer to go on showing, unless it is a page that ran empty: what it says of the whole list is not so. */
function unlessEmptied<A>(before: A | undefined): A | undefined {
  const { items, total } = { ...before } as { items?: readonly unknown[]; total?: number };
  return items?.length === 0 && total ? undefined : before;
}
