import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { type ThreadFilter, useThreads } from './queries.ts';

/** Reads the threads of the pharmacy looked at, or a pharmacist's own: all, or those that need an answer, as searched for. */
export function useThreadList() {
  const { active } = useActiveBusiness();
  const { params, change } = useListQuery({ replace: true });
  const filter: ThreadFilter = params.get('show') === 'answer' ? 'needsAnswer' : 'all';
  const query = params.get('query') ?? '';
  const read = useThreads(active?.id ?? null, filter, query);
  return {
    read,
    threads: read.data?.pages.flatMap(({ items }) => items) ?? [],
    /** How many need an answer, of all that there are. */
    needsAnswer: read.data?.pages[0]?.needsAnswer ?? 0,
    filter,
    query,
    /** How many were found; undefined while what is listed belongs to the search before. */
    found: read.isPlaceholderData ? undefined : read.data?.pages[0]?.total,
    /**
     * What is listed, by name; null while what is listed belongs to the choice before. What is searched for is not in it: no
     * search opens another thread.
     */
    scope: read.isPlaceholderData ? null : `${active?.id ?? ''} ${filter}`,
    setFilter: (next: string) => change({ show: next === 'needsAnswer' ? 'answer' : null }),
    search: (next: string) => change({ query: next }),
  };
}

export type ThreadListState = ReturnType<typeof useThreadList>;
