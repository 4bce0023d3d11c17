import { Trans, useLingui } from '@lingui/react/macro';
import { FileInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SUPPORT_TEXT_MAX } from '#contract/support/support-case.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { useFormWith } from '#web/ui/use-form-with.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { fileProblem } from './file-problem.ts';
import classes from './help.module.css';

type Props = {
  withFiles: boolean;
  isClosed: boolean;
  isSending: boolean;
  /** `done` empties the form. */
  onSend: (text: string, files: readonly File[], done: () => void) => void;
};

/** Writes again in a case. */
export function ReplyForm({ withFiles, isClosed, isSending, onSend }: Props) {
  const { t } = useLingui();
  const [files, setFiles] = useState<File[]>([]);
  const wrong = fileProblem(files);
  const form = useFormWith(
    {
      initialValues: { text: '' },
      draft: 'reply',
      onSubmit: ({ text }: { text: string }) => {
        if (wrong) return;
        onSend(text, files, () => {
          form.kept.startOver();
          setFiles([]);
        });
      },
    },
    ({ text }) => (text.trim() === '' ? { text: t`Write a reply` } : ({} as Record<string, string>)),
  );
  return (
    <Form className={classes.form} onSubmit={form.send}>
      <DraftNotice draft={form.kept} />
      <Textarea
        label={t`Your reply`}
        description={isClosed ? t`The case is closed. It reopens if you write again.` : undefined}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={SUPPORT_TEXT_MAX}
        {...form.getInputProps('text')}
      />
      {withFiles && (
        <FileInput
          multiple
          clearable
          label={t`Files (optional)`}
          accept="image/jpeg,image/png,application/pdf"
          value={files}
          error={wrong}
          onChange={setFiles}
        />
      )}
      <WriteButton type="submit" className={classes.send ?? ''} loading={isSending}>
        <Trans>Send reply</Trans>
      </WriteButton>
    </Form>
  );
}
