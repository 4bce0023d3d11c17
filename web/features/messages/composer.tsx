import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core';
import { IconPaperclip, IconSend } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { MESSAGE_MAX } from '#contract/messages/message.ts';
import { scanKinds } from '#web/features/specialists/scan-problem.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Form } from '#web/ui/form.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AttachedFiles } from './attached-files.tsx';
import classes from './composer.module.css';
import type { useComposer } from './use-composer.ts';
import { useHasKeyboard, useSendKeys } from './use-send-keys.ts';

type Props = {
  composer: ReturnType<typeof useComposer>;
  suggestions: readonly string[];
  /** Whom it reaches. */
  to: string | undefined;
  /** When the thread closes; null where that is not known yet. */
  openUntil: string | null;
  timeZone: string | undefined;
  /** Opened by its address: the focus goes to the field, where there is a keyboard. */
  isAsked: boolean;
};

/** The field, its files, and answers that fill it. */
export function Composer({ composer, suggestions, to, openUntil, timeZone, isAsked }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const hasKeyboard = useHasKeyboard();
  const field = useRef<HTMLTextAreaElement>(null);
  const reset = useRef<() => void>(null);
  useEffect(() => {
    if (isAsked && hasKeyboard) field.current?.focus({ preventScroll: true });
  }, [isAsked, hasKeyboard]);

  const send = () => {
    composer.send();
    field.current?.focus({ preventScroll: true });
  };
  const onKeyDown = useSendKeys(send);
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    composer.attach(files);
  };
  return (
    <Form className={classes.composer} aria-label={t`New message`} onSubmit={send}>
      <fieldset className={classes.suggestions} aria-label={t`Suggested answers`}>
        {suggestions.map((words) => (
          <Button
            key={words}
            className={touch.target ?? ''}
            variant="default"
            size="compact-md"
            onClick={() => {
              composer.write(withSuggestion(composer.text, words));
              field.current?.focus();
            }}
          >
            {words}
          </Button>
        ))}
      </fieldset>
      <AttachedFiles composer={composer} />
      <div className={classes.row}>
        <FileButton
          multiple
          accept={scanKinds.join(',')}
          resetRef={reset}
          inputProps={{ 'aria-label': t`Attach files` }}
          onChange={(chosen) => {
            composer.attach(chosen);
            reset.current?.();
          }}
        >
          {(props) => (
            <ActionIcon {...props} variant="default" size={44} aria-label={t`Attach files`}>
              <IconPaperclip size={20} stroke={1.75} />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          ref={field}
          className={classes.field ?? ''}
          aria-label={to ? t`Message to ${to}` : t`Your message`}
          placeholder={t`Write a message`}
          autosize
          minRows={1}
          maxRows={phone ? 5 : 8}
          maxLength={MESSAGE_MAX}
          enterKeyHint={hasKeyboard ? 'send' : 'enter'}
          value={composer.text}
          onChange={(event) => composer.write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {phone ? (
          <ActionIcon
            type="submit"
            variant="filled"
            size={44}
            radius="xl"
            aria-label={t`Send`}
            disabled={!composer.canSend}
          >
            <IconSend size={20} stroke={1.75} />
          </ActionIcon>
        ) : (
          <WriteButton type="submit" h={44} leftSection={<IconSend />} disabled={!composer.canSend}>
            <Trans context="message">Send</Trans>
          </WriteButton>
        )}
      </div>
      <div className={classes.foot}>
        <span>
          <Trans>
            Kept with the booking. An admin reads it only in a dispute or after a report, and each reading is logged.
          </Trans>
          {openUntil && timeZone && (
            <>
              {' '}
              <Trans>
                Open until <DateTime at={openUntil} timeZone={timeZone} withZone />.
              </Trans>
            </>
          )}
        </span>
        {hasKeyboard && !phone && (
          <span className={classes.hint}>
            <KeyHint keys="Enter" /> <Trans>sends</Trans>
          </span>
        )}
      </div>
    </Form>
  );
}

/** Returns the text with a suggested answer after what is typed; as it is where that has no room. */
function withSuggestion(text: string, words: string): string {
  const typed = text.trimEnd();
  const both = typed === '' ? words : `${typed} ${words}`;
  return both.length > MESSAGE_MAX ? text : both;
}
