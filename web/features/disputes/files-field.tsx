import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type DisputeFile, MOST_DISPUTE_FILES } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { scanKinds, scanProblem, tooLarge, wrongKind } from '#web/features/specialists/scan-problem.ts';
import { fileSize } from '#web/ui/file-size.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './dispute-files.module.css';

type Props = {
  engagementId: string;
  files: readonly DisputeFile[];
  error?: ReactNode;
  onChange: (files: DisputeFile[]) => void;
};

/** Chooses evidence, which is sent at once: the other side sees it with the words beside it, not before. */
export function FilesField({ engagementId, files, error, onChange }: Props) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useCall(disputeEndpoints.addDisputeFile, {
    onDone: (file) => onChange([...files, file]),
    onError: (failed) => {
      const byStatus: Readonly<Record<number, () => string>> = { 413: tooLarge, 415: wrongKind };
      setProblem(byStatus[failed.status ?? 0]?.() ?? failed.fields['file'] ?? failed.message);
      return true;
    },
  });
  const take = (file: File | null) => {
    if (!file) return;
    const wrong = scanProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setProgress(0);
    const body = new FormData();
    body.append('file', file);
    upload.mutate(
      {
        params: { id: engagementId },
        body,
        onUploadProgress: (loaded, total) => setProgress(total > 0 ? loaded / total : 0),
      },
      { onSettled: () => setProgress(null) },
    );
  };
  return (
    <Input.Wrapper
      label={
        <Trans>
          Evidence <span className={classes.optional}>(optional)</span>
        </Trans>
      }
      error={problem ?? error}
    >
      <div className={classes.field}>
        {files.map(({ id, fileName, mimeType, bytes }) => (
          <span key={id} className={classes.file}>
            {mimeType === 'application/pdf' ? (
              <IconFileTypePdf size={22} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconPhoto size={22} stroke={1.6} aria-hidden="true" />
            )}
            <span className={classes.words}>
              <span className={classes.name}>{fileName}</span>
              <span className={classes.size}>{fileSize(bytes)}</span>
            </span>
            <ActionIcon
              className={touch.target ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${fileName}`}
              onClick={() => onChange(files.filter((file) => file.id !== id))}
            >
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
          </span>
        ))}
        {files.length < MOST_DISPUTE_FILES && (
          <FileButton onChange={take} accept={scanKinds.join(',')} inputProps={{ 'aria-label': t`Add a file` }}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconPaperclip size={18} stroke={1.75} />}
                loading={upload.isPending}
              >
                <Trans>Add a file</Trans>
              </Button>
            )}
          </FileButton>
        )}
        <span className={classes.kinds}>
          <Trans>PDF, JPG or PNG, 10 MB each</Trans>
        </span>
      </div>
      {progress !== null && <Progress value={progress * 100} size={4} mt={6} aria-label={t`Sending the file`} />}
    </Input.Wrapper>
  );
}
