import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Input, Progress } from '@mantine/core';
import { IconFileCheck, IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Receipt } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { scanKinds, scanProblem, tooLarge, wrongKind } from '#web/features/specialists/scan-problem.ts';
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
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const upload = useCall(expenseEndpoints.addReceipt, {
    onDone: onChange,
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
    <Input.Wrapper error={problem ?? error}>
      <div className={classes.receipt}>
        {receipt && (
          <span className={classes.fileName}>
            <IconFileCheck size={18} stroke={1.75} aria-hidden="true" /> {receipt.fileName}
          </span>
        )}
        <FileButton
          onChange={take}
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
