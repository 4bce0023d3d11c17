import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useLocation } from 'react-router';
import { readFailure } from '#web/api/read-failure.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ConnectionNote } from './connection-note.tsx';
import classes from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';
import { ThreadSearch } from './thread-search.tsx';
import type { ThreadListState } from './use-thread-list.ts';

type Props = {
  list: ThreadListState;
  /** The engagement of the open thread. */
  selected: string | undefined;
  /** The address names it: the focus is the thread's. */
  isAsked: boolean;
};

/** The threads, the newest message first. */
export function ThreadList({ list, selected, isAsked }: Props) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { read, threads, needsAnswer, filter, query, found } = list;
  return (
    <section className={classes.list} aria-label={t`Threads`}>
      <header className={classes.head}>
        <h1 className={classes.title} tabIndex={-1} data-keeps-focus={isAsked || undefined}>
          <Trans>Messages</Trans>
        </h1>
        <ThreadSearch query={query} onSearch={list.search} />
        <SegmentedControl
          fullWidth
          aria-label={t`Show`}
          value={filter}
          data={[
            { value: 'all', label: t({ message: 'All', context: 'messages' }) },
            { value: 'needsAnswer', label: needsAnswer ? t`Needs an answer ${needsAnswer}` : t`Needs an answer` },
          ]}
          onChange={list.setFilter}
        />
      </header>
      {selected === undefined && <ConnectionNote />}
      <div className={classes.scroll}>
        {read.isError && !read.data && <ReadError title={t`We couldn’t load your messages`} read={read} />}
        {read.isPending && !read.isError && <LoadingSkeletons count={5} label={t`Loading messages`} />}
        <VisuallyHidden as="div">
          <span role="status">
            {query !== '' && found !== undefined && (
              <Plural value={found} one="# thread found" other="# threads found" />
            )}
          </span>
        </VisuallyHidden>
        {read.data && threads.length === 0 && query === '' && <NoThreads isFiltered={filter === 'needsAnswer'} />}
        {read.data && threads.length === 0 && query !== '' && found !== undefined && (
          <NothingFound query={query} list={list} />
        )}
        <ul className={classes.threads} aria-busy={read.isPlaceholderData || undefined}>
          {threads.map((thread) => (
            <ThreadRow
              key={thread.engagementId}
              thread={thread}
              isSelected={thread.engagementId === selected}
              search={search}
              query={query}
            />
          ))}
        </ul>
        {read.isFetchNextPageError && (
          <RetryNotice
            title={t`We couldn’t load older threads`}
            message={readFailure(read.error).message}
            onRetry={() => void read.fetchNextPage()}
            retrying={read.isFetchingNextPage}
          />
        )}
        {read.hasNextPage && !read.isFetchNextPageError && (
          <ShowMore loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            <Trans>Show older</Trans>
          </ShowMore>
        )}
        {threads.length > 0 && query === '' && (
          <p className={classes.foot}>
            <Trans>You can write as soon as there’s a request. Messages stay with the booking.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function NoThreads({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState className={classes.empty} title={isFiltered ? t`Nothing needs your answer.` : t`No messages yet.`}>
      {isFiltered
        ? t`What the other side writes appears here until you answer it.`
        : t`Once there’s a request or an invite, you can write to the other side: open it and choose Message.`}
    </EmptyState>
  );
}

/** What was searched for is in no thread, or only in those that need no answer. */
function NothingFound({ query, list }: { query: string; list: ThreadListState }) {
  const { t } = useLingui();
  const isFiltered = list.filter === 'needsAnswer';
  return (
    <EmptyState
      className={classes.empty}
      title={isFiltered ? t`Nothing that needs an answer matches “${query}”.` : t`No messages match “${query}”.`}
      actions={
        isFiltered ? (
          <Button variant="default" onClick={() => list.setFilter('all')}>
            <Trans>Search all messages</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={() => list.search('')}>
            <Trans>Clear search</Trans>
          </Button>
        )
      }
    >
      <Trans>Search for a person, a pharmacy or words from a message.</Trans>
    </EmptyState>
  );
}
