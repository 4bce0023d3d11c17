import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { EventLine } from './event-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { stateWords } from './message-words.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import type { useThread } from './queries.ts';
import classes from './thread-body.module.css';
import type { ThreadLine } from './thread-lines.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useMessagePaths } from './use-message-paths.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

type Props = {
  engagement: Engagement | undefined;
  /** Null while they load. */
  lines: readonly ThreadLine[] | null;
  thread: Answer<typeof messageEndpoints.listMessages> | undefined;
  messages: readonly Message[];
  read: ReturnType<typeof useThread>['read'];
  onAtNewest: (isAtNewest: boolean) => void;
};

/** The lines of a thread, the newest at the bottom; older ones load on scrolling up. */
export function ThreadBody({ engagement, lines, thread, messages, read, onAtNewest }: Props) {
  const { t } = useLingui();
  const { side } = useMessagePaths();
  const last = lines?.at(-1);
  const isOwn = last?.kind === 'outgoing' || (last?.kind === 'message' && last.message.author.isYou);
  const scroll = useThreadScroll({
    lastKey: last?.key,
    isOwn,
    mayLoadEarlier: lines !== null && read.hasNextPage && !read.isFetching && !read.isFetchNextPageError,
    loadEarlier: () => void read.fetchNextPage(),
  });
  const { isAtNewest } = scroll;
  useEffect(() => onAtNewest(isAtNewest && lines !== null), [isAtNewest, lines, onAtNewest]);
  const isReady = lines !== null && engagement !== undefined && thread !== undefined;
  const isEmpty = lines?.every(({ kind }) => kind === 'day' || kind === 'event');
  return (
    <div className={classes.frame}>
      <section ref={scroll.box} className={classes.box} onScroll={scroll.onScroll} aria-label={t`Thread`}>
        {/* What loads and what is there are not one box that grew: nothing moves. */}
        <div key={isReady ? 'lines' : 'loading'} className={classes.inside}>
          <div ref={scroll.top} />
          {read.isFetchingNextPage && (
            <div className={classes.older}>
              <Loader size={20} aria-label={t`Loading older messages`} />
            </div>
          )}
          {read.isFetchNextPageError && (
            <RetryNotice
              title={t`We couldn’t load older messages`}
              message={readFailure(read.error).message}
              onRetry={() => void read.fetchNextPage()}
              retrying={read.isFetchingNextPage}
            />
          )}
          {lines === null || !engagement || !thread ? (
            <ThreadSkeleton />
          ) : (
            <ol ref={scroll.list} className={classes.lines}>
              {lines.map((line) => {
                if (line.kind === 'day')
                  return (
                    <li key={line.key} className={classes.day}>
                      <span>{line.name}</span>
                    </li>
                  );
                if (line.kind === 'event')
                  return <EventLine key={line.key} entry={line.entry} engagement={engagement} />;
                if (line.kind === 'outgoing')
                  return <OutgoingBubble key={line.key} entry={line.entry} timeZone={engagement.terms.timeZone} />;
                return (
                  <MessageBubble
                    key={line.key}
                    message={line.message}
                    side={side}
                    readTo={thread.reads.them.to}
                    timeZone={engagement.terms.timeZone}
                  />
                );
              })}
            </ol>
          )}
          {isEmpty && <NothingYet engagement={engagement} />}
        </div>
      </section>
      {scroll.hasMissed && (
        <Button
          className={classes.newer ?? ''}
          size="compact-md"
          radius="xl"
          leftSection={<IconArrowDown />}
          onClick={scroll.toNewest}
        >
          <Trans>New messages</Trans>
        </Button>
      )}
      {isReady && <Arrived messages={messages} />}
    </div>
  );
}

function NothingYet({ engagement }: { engagement: Engagement | undefined }) {
  const { side } = useMessagePaths();
  const name = side === 'specialist' ? engagement?.shift.business.name : engagement?.specialist.firstName;
  if (!name) return null;
  return (
    <p className={classes.nothing}>
      <Trans>Nothing written yet. What you write reaches {name} right away, and stays with the booking.</Trans>
    </p>
  );
}

/** Says the newest message of the other side that came while the thread was open, for screen readers. */
function Arrived({ messages }: { messages: readonly Message[] }) {
  const { t } = useLingui();
  const { side } = useMessagePaths();
  const newest = messages.at(-1);
  const [first] = useState(newest?.number ?? 0);
  const arrived = newest && newest.number > first && newest.author.side !== side ? newest : null;
  return (
    <div role="status" className={classes.announced}>
      {/* A node of its own: the same words twice are announced twice. */}
      {arrived && (
        <span key={arrived.number}>
          {`${arrived.author.firstName ?? ''}: ${stateWords(arrived.state) ?? (arrived.text || t`Sent a file`)}`}
        </span>
      )}
    </div>
  );
}
