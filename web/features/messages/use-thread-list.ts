import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useThreads } from './queries.ts';

/** Reads the threads of the pharmacy looked at, or a pharmacist's own, all or those that need an answer. */
export function useThreadList() {
  const { active } = useActiveBusiness();
  const { params, change } = useListQuery({ replace: true });
  const read = useThreads(active?.id ?? null);
  const all = read.data?.pages.flatMap(({ items }) => items) ?? [];
  const unanswered = all.filter(({ needsAnswer }) => needsAnswer);
  const count = unanswered.length;
  const filter = params.get('show') === 'answer' ? ('answer' as const) : ('all' as const);
  return {
    read,
    all,
    threads: filter === 'answer' ? unanswered : all,
    /** `3`, or `3+` while older threads are not loaded; null for none. */
    toAnswer: count === 0 ? null : read.hasNextPage ? `${count}+` : String(count),
    filter,
    setFilter: (next: string) => change({ show: next === 'answer' ? next : null }),
  };
}

export type ThreadListState = ReturnType<typeof useThreadList>;
