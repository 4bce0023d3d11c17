import { useLingui } from '@lingui/react/macro';
import { Button, CopyButton } from '@mantine/core';
import { IconBell, IconCheck, IconCopy, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import type { OutboxMessage } from '#contract/operations/endpoints.ts';
import { formatPhone } from '#contract/phone.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './outbox.module.css';

type Props = { message: OutboxMessage; onOnly: () => void };

const icons = { sms: IconDeviceMobile, email: IconMail, push: IconBell } as const;

/** Shows one e-mail, text or push; a tap copies the code in it. */
export function OutboxMessageItem({ message, onOnly }: Props) {
  const { t } = useLingui();
  const { channel, subject, body, code, refusal, createdAt } = message;
  const isText = channel === 'sms';
  const Icon = icons[channel];
  const names = {
    sms: t({ message: 'Text', context: 'channel' }),
    email: t`Email`,
    push: t({ message: 'Push', context: 'channel' }),
  };
  return (
    <li className={classes.message}>
      <span className={classes.icon}>
        <Icon size={18} stroke={1.6} aria-label={names[channel]} />
      </span>
      <div className={classes.words}>
        <div className={classes.head}>
          <button type="button" className={classes.to} onClick={onOnly} title={t`Only messages to this address`}>
            {isText ? formatPhone(message.to) : message.to}
          </button>
          <DateTime at={createdAt} timeZone={deviceTimeZone()} className={classes.time} />
        </div>
        {subject && <strong className={classes.subject}>{subject}</strong>}
        <p className={classes.body}>{body}</p>
        {refusal && <p className={classes.body}>{t`Not taken: ${refusal}`}</p>}
        {code && (
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="sm"
                className={classes.code ?? ''}
                leftSection={copied ? <IconCheck /> : <IconCopy />}
                onClick={copy}
                aria-label={copied ? t`Copied ${code}` : t`Copy ${code}`}
              >
                {code}
              </Button>
            )}
          </CopyButton>
        )}
      </div>
    </li>
  );
}
