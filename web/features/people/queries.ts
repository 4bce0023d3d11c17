/** Reads of the people around a pharmacy. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SentQuery } from '#contract/endpoint.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { call } from '#web/api/call.ts';

const { listPeople } = specialistEndpoints;
const PAGE_SIZE = 25;

export type PeopleSearch = Omit<SentQuery<typeof listPeople>, 'page' | 'pageSize'>;

/** Reads a list of people page by page; while another one loads, the last stays. */
export function usePeople(search: PeopleSearch) {
  return useInfiniteQuery({
    queryKey: [listPeople.name, 'pages', search],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { ...search, page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * PAGE_SIZE < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
