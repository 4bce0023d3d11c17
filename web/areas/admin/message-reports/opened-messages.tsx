import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { Message, OpenedReport } from '#contract/messages/message.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { FileChip } from '#web/features/messages/file-chip.tsx';
import { MessageFiles } from '#web/features/messages/message-files.tsx';
import { stateWords } from '#web/features/messages/message-words.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './message-reports.module.css';

/** The reported message and those around it, in their order. */
export function OpenedMessages({ opened: { report, messages } }: { opened: OpenedReport }) {
  const { t } = useLingui();
  return (
    <ol className={classes.messages} aria-label={t`The message and those around it`}>
      {messages.map((message) => (
        <li key={message.id} className={clsx(classes.message, message.id === report.messageId && classes.reported)}>
          <p className={classes.author}>
            <strong>{authorOf(message)}</strong>{' '}
            <DateTime at={message.sentAt} timeZone={deviceTimeZone()} withZone className={classes.quiet} />{' '}
            {message.id === report.messageId && <Tag tone="signal">{t`Reported`}</Tag>}
          </p>
          <p className={classes.text}>{message.text ?? stateWords(message.state)}</p>
          {message.id === report.messageId
            ? message.files.length > 0 && <MessageFiles files={message.files} />
            : // Only files of the reported message can be opened.
              message.files.map((file) => <FileChip key={file.id} {...file} />)}
        </li>
      ))}
    </ol>
  );

  function authorOf({ author: { side, firstName } }: Message): string {
    const who = firstName ?? t`A deleted account`;
    const pharmacy = report.business.name;
    return side === 'specialist' ? who : t`${who} at ${pharmacy}`;
  }
}
