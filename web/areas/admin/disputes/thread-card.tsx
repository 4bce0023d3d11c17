import { Trans, useLingui } from '@lingui/react/macro';

import { useState } from 'react';
import type { DisputeCase } from '#contract/engagements/dispute-case.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { useCall } from '#web/api/use-call.ts';
import { FileChip } from '#web/features/messages/file-chip.tsx';
import { stateWords } from '#web/features/messages/message-words.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './decision.module.css';

/** What the two sides wrote each other: read only for a dispute, and who read it is logged (PRODUCT §8). */
export function ThreadCard({ case: { dispute, engagement, threadOpenedAt } }: { case: DisputeCase }) {
  const { t } = useLingui();
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const { timeZone, business } = engagement.shift;
  const open = useCall(messageEndpoints.openDisputeThread, { onDone: (read) => setMessages(read.messages) });
  const pharmacy = business.name;
  return (
    <Card
      title={t`Messages`}
      sub={
        threadOpenedAt ? (
          <Trans>
            You opened them <DateTime at={threadOpenedAt} timeZone={timeZone} withZone />. That is in the audit log.
          </Trans>
        ) : (
          t`Reading them is written into the audit log.`
        )
      }
    >
      {messages === null && dispute.status === 'Closed' && (
        <p className={classes.quiet}>{t`They can be read while a dispute is open.`}</p>
      )}
      {messages === null && dispute.status !== 'Closed' && (
        <WriteButton
          variant="default"
          loading={open.isPending}
          onClick={() => open.mutate({ params: { id: dispute.id } })}
        >
          <Trans>Read the messages</Trans>
        </WriteButton>
      )}
      {messages?.length === 0 && <p className={classes.quiet}>{t`The two sides wrote nothing.`}</p>}
      {messages !== null && messages.length > 0 && (
        <ol className={classes.messages} aria-label={t`Messages`}>
          {messages.map((message) => (
            <li key={message.id}>
              <p>
                <strong>{authorOf(message)}</strong>{' '}
                <DateTime at={message.sentAt} timeZone={timeZone} withZone className={classes.quiet} />
              </p>
              <p>{message.text ?? stateWords(message.state)}</p>
              {message.files.map((file) => (
                <FileChip key={file.id} {...file} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );

  function authorOf({ author: { side, firstName } }: Message): string {
    const who = firstName ?? t`A deleted account`;
    return side === 'specialist' ? who : t`${who} at ${pharmacy}`;
  }
}
