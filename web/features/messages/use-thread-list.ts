import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { type ThreadFilter, useThreads } from './queries.ts';

/** Reads the threads of the pharmacy looked at, or a pharmacist's own, all or those that need an answer. */
export function useThreadList() {
  const { active } = useActiveBusiness();
  const { params, change } = useListQuery({ replace: true });
  const filter: ThreadFilter = params.get('show') === 'answer' ? 'needsAnswer' : 'all';
  const read = useThreads(active?.id ?? null, filter);
  return {
    read,
    threads: read.data?.pages.flatMap(({ items }) => items) ?? [],
    /** How many need an answer, of all that there are. */
    needsAnswer: read.data?.pages[0]?.needsAnswer ?? 0,
    filter,
    /** What is listed, by name; null while what is listed belongs to the choice before. */
    scope: read.isPlaceholderData ? null : `${active?.id ?? ''} ${filter}`,
    setFilter: (next: string) => change({ show: next === 'needsAnswer' ? 'answer' : null }),
  };
}

export type ThreadListState = ReturnType<typeof useThreadList>;
