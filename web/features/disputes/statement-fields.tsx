import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { number } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './dispute.module.css';
import { FilesField } from './files-field.tsx';
import type { Statement } from './use-statement.ts';

/** As much as a side may write (contract, `DisputeWords`). */
const MOST_CHARACTERS = 1000;

type Props = { statement: Statement; engagementId: string; label: string; description?: string };

/** The words and files of a side, and why they were refused. */
export function StatementFields({ statement, engagementId, label, description }: Props) {
  const { t } = useLingui();
  const { words, files, errors } = statement;
  const [count, most] = [number(words.length), number(MOST_CHARACTERS)];
  return (
    <>
      <Textarea
        label={label}
        description={description}
        maxLength={MOST_CHARACTERS}
        autosize
        minRows={3}
        value={words}
        error={errors.words}
        onChange={(event) => statement.setWords(event.currentTarget.value)}
      />
      <p className={classes.count}>{t`${count} of ${most} characters`}</p>
      <FilesField engagementId={engagementId} files={files} error={errors.fileIds} onChange={statement.setFiles} />
      {errors.other && (
        <Notice tone="signal" live="assertive">
          {errors.other}
        </Notice>
      )}
    </>
  );
}
