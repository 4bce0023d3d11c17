import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileTypePdf, IconPaperclip, IconPhoto, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type DisputeFile, MOST_DISPUTE_FILES } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { scanKinds } from '#web/features/specialists/scan-problem.ts';
import { useFileUpload } from '#web/features/specialists/use-file-upload.ts';
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
  const { problem, progress, take, showFailure } = useFileUpload();
  const upload = useCall(disputeEndpoints.addDisputeFile, {
    onDone: (file) => onChange([...files, file]),
    onError: showFailure,
  });
  const choose = (file: File | null) =>
    take(file, (body, sending, end) => upload.mutate({ params: { id: engagementId }, body, ...sending }, end));
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
          <FileButton onChange={choose} accept={scanKinds.join(',')} inputProps={{ 'aria-label': t`Add a file` }}>
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
