import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconClock, IconSend } from '@tabler/icons-react';
import { Link } from 'react-router';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { MESSAGE_MAX } from '#contract/messages/message.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Form } from '#web/ui/form.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useConnection } from '../connection/use-connection.ts';
import classes from './answer-message.module.css';
import { failureWords } from './message-words.ts';
import { newestMessageOf } from './newest-message.ts';
import { useOutgoing } from './queue.ts';
import { useComposer } from './use-composer.ts';
import { useMessagePaths } from './use-message-paths.ts';
import { useSendKeys } from './use-send-keys.ts';

/** The newest message of the other side, and a field that answers it, where it was notified of (19, second phone). */
export function AnswerMessage({ engagementId }: { engagementId: string }) {
  const { t } = useLingui();
  const links = useMessagePaths();
  const { online } = useConnection();
  const outgoing = useOutgoing(engagementId);
  const { data } = useEndpoint(messageEndpoints.listMessages, newestMessageOf(engagementId));
  const newest = data?.items.at(-1);
  const composer = useComposer(engagementId, newest?.number);
  const onKeyDown = useSendKeys(composer.send);
  if (!data || !newest || newest.author.side === links.side) return null;
  if (actionNamed(data.actions, 'sendMessage')?.refusal !== null) return null;
  const name = newest.author.firstName ?? '';
  const waiting = outgoing.at(-1);
  return (
    <div className={classes.answer}>
      {newest.text && <p className={classes.quote}>“{newest.text}”</p>}
      {waiting ? (
        <p className={classes.waiting} role="status">
          <IconClock size={15} stroke={1.75} aria-hidden="true" />
          {waiting.failure
            ? failureWords(waiting.failure)
            : online
              ? t({ message: 'Sending', context: 'message' })
              : t`Sends when you are back online`}
        </p>
      ) : (
        <Form className={classes.form} onSubmit={() => composer.send()}>
          <Textarea
            className={classes.field ?? ''}
            aria-label={t`Reply to ${name}`}
            placeholder={t`Reply to ${name}`}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={MESSAGE_MAX}
            value={composer.text}
            onChange={(event) => composer.write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <ActionIcon
            type="submit"
            variant="filled"
            size={40}
            className={touch.target ?? ''}
            aria-label={t`Send the answer to ${name}`}
            disabled={!composer.canSend}
          >
            <IconSend size={20} stroke={1.75} />
          </ActionIcon>
        </Form>
      )}
      <Link to={links.thread(engagementId)} className={touch.link}>
        <Trans>Open the thread</Trans>
      </Link>
    </div>
  );
}
