import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileCheck, IconPhotoUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Receipt } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { scanKinds } from '#web/features/specialists/scan-problem.ts';
import { useFileUpload } from '#web/features/specialists/use-file-upload.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './expenses.module.css';

type Props = {
  engagementId: string;
  /** What it is the receipt of, for screen readers: `Parking`. */
  of: string;
  receipt: Receipt | null;
  error?: ReactNode;
  onChange: (receipt: Receipt) => void;
};

/** Chooses a receipt, which is sent at once: what is typed beside it can wait. */
export function ReceiptField({ engagementId, of, receipt, error, onChange }: Props) {
  const { t } = useLingui();
  const { problem, progress, take, showFailure } = useFileUpload();
  const upload = useCall(expenseEndpoints.addReceipt, { onDone: onChange, onError: showFailure });
  const choose = (file: File | null) =>
    take(file, (body, sending, end) => upload.mutate({ params: { id: engagementId }, body, ...sending }, end));
  return (
    <Input.Wrapper error={problem ?? error}>
      <div className={classes.receipt}>
        {receipt && (
          <span className={classes.fileName}>
            <IconFileCheck size={18} stroke={1.75} aria-hidden="true" /> {receipt.fileName}
          </span>
        )}
        <FileButton
          onChange={choose}
          accept={scanKinds.join(',')}
          inputProps={{ 'aria-label': receipt ? t`Replace the receipt: ${of}` : t`Add a receipt: ${of}` }}
        >
          {(props) => (
            <Button
              {...props}
              variant={receipt ? 'subtle' : 'default'}
              size="sm"
              className={touch.target ?? ''}
              loading={upload.isPending}
              {...(!receipt && { leftSection: <IconPhotoUp size={18} stroke={1.75} /> })}
            >
              {receipt ? <Trans>Replace</Trans> : <Trans>Add receipt</Trans>}
            </Button>
          )}
        </FileButton>
      </div>
      {progress !== null && <Progress value={progress * 100} size={4} mt={6} aria-label={t`Sending the receipt`} />}
    </Input.Wrapper>
  );
}
