import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Receipt } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { useFile } from '#web/api/use-file.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './expenses.module.css';

/** Opens a receipt over the page. */
export function ReceiptButton({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { fileName } = receipt;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        className={touch.target ?? ''}
        leftSection={<IconReceipt size={16} stroke={1.75} />}
        aria-label={t`Show receipt ${fileName}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Receipt</Trans>
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={fileName}
        size={640}
        fullScreen={phone ?? false}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <ReceiptView receipt={receipt} />
      </Modal>
    </>
  );
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { t } = useLingui();
  const { address, read } = useFile(expenseEndpoints.downloadReceipt, receipt);
  const [broken, setBroken] = useState(false);
  const { fileName, mimeType } = receipt;
  if (read.isError) return <ReadError title={t`We could not load this receipt`} read={read} />;
  if (!address) return <Skeleton height={320} radius={8} role="status" aria-label={t`Loading the receipt`} />;
  const isPdf = mimeType === 'application/pdf';
  return (
    <div className={classes.view}>
      {isPdf && navigator.pdfViewerEnabled && <iframe className={classes.paper} src={address} title={fileName} />}
      {!isPdf && !broken && (
        <img className={classes.picture} src={address} alt={fileName} onError={() => setBroken(true)} />
      )}
      {broken && <p className={classes.quiet}>{t`This image can’t be shown. Download it to look at it elsewhere.`}</p>}
      <Button component="a" href={address} download={fileName} variant="default" leftSection={<IconDownload />}>
        <Trans>Download receipt</Trans>
      </Button>
    </div>
  );
}
