import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useMemo, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { nowIso } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useNow } from '#web/features/shell/use-now.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { useEngagement } from '../engagements/queries.ts';
import { BookingBar } from './booking-bar.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import { ConnectionNote } from './connection-note.tsx';
import { useThread } from './queries.ts';
import { useOutgoing } from './queue.ts';
import { suggestedAnswers } from './suggested-answers.ts';
import { ThreadBody } from './thread-body.tsx';
import { ThreadHead } from './thread-head.tsx';
import { threadLines } from './thread-lines.ts';
import classes from './thread-panel.module.css';
import { useComposer } from './use-composer.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useMessagePaths } from './use-message-paths.ts';

type Props = {
  engagementId: string;
  /** It is the whole page: on phones. */
  alone: boolean;
  /** Opened by its address, not because it is the first. */
  isAsked: boolean;
};

/** What the two sides of a booking wrote each other, and the field to write in. */
export function ThreadPanel({ engagementId, alone, isAsked }: Props) {
  const { t } = useLingui();
  const { side } = useMessagePaths();
  const beside = useMedia('(min-width: 1100px)', true);
  const booking = useEngagement(engagementId);
  const { engagement } = booking;
  const { read, thread, messages } = useThread(engagementId);
  const outgoing = useOutgoing(engagementId);
  const [isAtNewest, setIsAtNewest] = useState(true);
  const composer = useComposer(engagementId, isAtNewest ? messages.at(-1)?.number : undefined);
  const [isDropping, setIsDropping] = useState(false);
  const now = useNow();
  useMarkRead({ engagementId, thread, messages, side, isAtNewest });
  const timeZone = engagement?.terms.timeZone;
  const timeline = thread?.timeline;
  const { hasNextPage } = read;
  const lines = useMemo(
    () =>
      timeline && timeZone
        ? threadLines({ messages, timeline, outgoing, hasEarlier: hasNextPage, timeZone, now: nowIso() })
        : null,
    [messages, timeline, outgoing, hasNextPage, timeZone],
  );
  const failed = read.isError && !thread ? read : booking.isError && !engagement ? booking : null;
  const action = thread && actionNamed(thread.actions, 'sendMessage');
  const mayWrite = action === undefined || action.refusal === null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDropping(false);
    if (mayWrite) composer.attach([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.panel}
      aria-label={t`Messages`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDropping(mayWrite && event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setIsDropping(false)}
      onDrop={drop}
    >
      <ThreadHead engagement={engagement} alone={alone} />
      {!beside && <BookingBar engagement={engagement} />}
      {failed ? (
        <div className={classes.failed}>
          {failed.error instanceof ApiError && failed.error.code === 'not_found' ? (
            <EmptyState title={t`We couldn’t find these messages`}>
              <Trans>They may belong to another account.</Trans>
            </EmptyState>
          ) : (
            <ReadError title={t`We couldn’t load these messages`} read={failed} />
          )}
        </div>
      ) : (
        <ThreadBody
          engagement={engagement}
          lines={lines}
          thread={thread}
          messages={messages}
          read={read}
          onAtNewest={setIsAtNewest}
        />
      )}
      <ConnectionNote />
      {action?.refusal ? (
        <ClosedNote words={refusalWords({ code: action.refusal, details: action.details })} />
      ) : (
        !failed && (
          <Composer
            composer={composer}
            suggestions={engagement ? suggestedAnswers(engagement, now) : []}
            to={side === 'specialist' ? engagement?.shift.business.name : engagement?.specialist.firstName}
            openUntil={thread?.openUntil ?? null}
            timeZone={timeZone}
            isAsked={isAsked}
          />
        )
      )}
      {isDropping && (
        <div className={classes.drop} aria-hidden="true">
          <IconFileUpload size={28} stroke={1.6} />
          <Trans>Drop JPEG, PNG or PDF files, up to 10 MB each</Trans>
        </div>
      )}
    </section>
  );
}
