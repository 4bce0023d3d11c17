import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import type { Message, MessageSide } from '#contract/messages/message.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './message-bubble.module.css';
import { MessageFiles } from './message-files.tsx';
import { stateWords } from './message-words.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

type Props = {
  message: Message;
  /** The side that looks. */
  side: MessageSide;
  /** The other side has read up to this number. */
  readTo: number;
  timeZone: string;
};

/** A message: at the right from the reader's own side, with whether it was read; at the left from the other. */
export function MessageBubble({ message, side, readTo, timeZone }: Props) {
  const { author, state, text, files, sentAt, number } = message;
  const isOwn = author.side === side;
  const instead = stateWords(state);
  // A pharmacist reads several people of a pharmacy, and those of a pharmacy read each other.
  const name = author.isYou || (!isOwn && side === 'business') ? null : author.firstName;
  return (
    <li className={clsx(classes.line, isOwn && classes.own)}>
      <div className={clsx(classes.bubble, instead && classes.gone)}>
        {instead ?? text}
        {files.length > 0 && <MessageFiles files={files} />}
      </div>
      <p className={classes.meta}>
        <span>
          {name && `${name}, `}
          <DateTime at={sentAt} timeZone={timeZone} show="time" />
        </span>
        {isOwn && state === 'shown' && <ReadWord isRead={number <= readTo} />}
        {!isOwn && <Report message={message} />}
      </p>
    </li>
  );
}

function ReadWord({ isRead }: { isRead: boolean }) {
  return (
    <span className={classes.mark}>
      {isRead ? (
        <>
          <IconChecks size={16} stroke={2} className={classes.read} aria-hidden="true" />
          <Trans context="message">Read</Trans>
        </>
      ) : (
        <>
          <IconCheck size={16} stroke={2} aria-hidden="true" />
          <Trans context="message">Sent</Trans>
        </>
      )}
    </span>
  );
}

function Report({ message }: { message: Message }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const action = actionNamed(message.actions, 'reportMessage');
  if (message.reportedAt)
    return (
      <span>
        <Trans context="message">Reported</Trans>
      </span>
    );
  if (!action || action.refusal) return null;
  const written = message.text?.slice(0, 60) ?? '';
  return (
    <>
      <button
        type="button"
        className={clsx(classes.report, touch.target)}
        aria-label={written ? t`Report message: ${written}` : t`Report message`}
        onClick={() => setIsOpen(true)}
      >
        <Trans context="message">Report</Trans>
      </button>
      {isOpen && (
        <Suspense>
          <ReportDialog message={message} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
