import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import clsx from 'clsx';
import { DateTime } from '#web/ui/date-time.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useConnection } from '../connection/use-connection.ts';
import { FileChip } from './file-chip.tsx';
import classes from './message-bubble.module.css';
import fileClasses from './message-files.module.css';
import { failureWords } from './message-words.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { messageQueue } from './queue.ts';

/** Shows a message the reader wrote and the server does not have yet: on its way, waiting for a connection, or refused. */
export function OutgoingBubble({ entry, timeZone }: { entry: OutgoingMessage; timeZone: string }) {
  const { t } = useLingui();
  const { online } = useConnection();
  const { id, text, files, at, failure } = entry;
  const why = failure && failureWords(failure);
  return (
    <li className={clsx(classes.line, classes.own)}>
      <div className={clsx(classes.bubble, failure && classes.refused)}>
        {text}
        {files.length > 0 && (
          <ul className={fileClasses.files}>
            {files.map(({ name, size, type, lastModified }) => (
              <li key={`${name} ${size} ${lastModified}`}>
                <FileChip fileName={name} bytes={size} mimeType={type} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {failure === null ? (
        <p className={classes.meta}>
          <DateTime at={at} timeZone={timeZone} show="time" />
          <span className={classes.mark}>
            <IconClock size={15} stroke={1.75} aria-hidden="true" />
            {online ? t({ message: 'Sending', context: 'message' }) : t`Sends when you are back online`}
          </span>
        </p>
      ) : (
        <p className={classes.meta}>
          <span className={clsx(classes.mark, classes.failed)} role="status">
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            {t`Not sent. ${why}`}
          </span>
          <Button
            className={touch.target ?? ''}
            variant="subtle"
            size="compact-sm"
            onClick={() => void messageQueue.retry(id)}
          >
            <Trans>Retry</Trans>
          </Button>
          <Button
            className={touch.target ?? ''}
            variant="subtle"
            size="compact-sm"
            color="signal"
            onClick={() => void messageQueue.drop(id)}
          >
            <Trans>Delete</Trans>
          </Button>
        </p>
      )}
    </li>
  );
}
