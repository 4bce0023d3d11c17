import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailOff, IconPaperclip } from '@tabler/icons-react';
import clsx from 'clsx';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import type { SupportMessage } from '#contract/support/support-case.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';
import classes from './help.module.css';

type Props = {
  messages: readonly SupportMessage[];
  /** The reader is an Admin: what support wrote is their own side. */
  isDesk?: boolean;
};

/** Shows what both sides of a case wrote, in its order. */
export function CaseMessages({ messages, isDesk = false }: Props) {
  const { t } = useLingui();
  return (
    <ol className={classes.messages} aria-label={t`Messages`}>
      {messages.map((message) => {
        const isOwn = (message.author === 'person') !== isDesk;
        return (
          <li
            key={message.id}
            className={clsx(classes.message, message.author === 'note' ? classes.note : isOwn && classes.own)}
          >
            <p className={classes.quiet}>
              <strong>{authorOf(message)}</strong> <DateTime at={message.sentAt} timeZone={deviceTimeZone()} withZone />
            </p>
            {isDesk && message.isUndelivered && (
              <p className={classes.quiet}>
                <IconMailOff size={16} aria-hidden="true" /> {t`Not delivered: this email address takes no mail.`}
              </p>
            )}
            <p className={classes.text}>{message.text ?? t`Removed with the account`}</p>
            {message.files.length > 0 && (
              <div className={classes.files}>
                {message.files.map((file) => (
                  <Button
                    key={file.id}
                    variant="default"
                    size="compact-sm"
                    leftSection={<IconPaperclip size={16} />}
                    onClick={() => void download(file)}
                  >
                    {file.fileName}
                  </Button>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );

  function authorOf({ author, firstName, isYou }: SupportMessage): string {
    if (isYou) return author === 'note' ? t`Your note` : t`You`;
    const name = firstName ?? t`Mortar`;
    if (author === 'note') return t`${name}, note`;
    if (author === 'support') return t`${name} at Mortar`;
    return firstName ?? t`Signed out`;
  }
}

async function download({ id, fileName }: { id: string; fileName: string }): Promise<void> {
  try {
    const file = await call(supportEndpoints.downloadSupportFile, { params: { id } });
    if (file instanceof Blob) saveFile(file, fileName);
  } catch (error) {
    const failure = readFailure(error);
    if (!failure.offline) toastError(failure.message);
  }
}
