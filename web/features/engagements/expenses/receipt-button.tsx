import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { Receipt } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import { FileView } from './file-view.tsx';

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
        <FileView endpoint={expenseEndpoints.downloadReceipt} file={receipt} />
      </Modal>
    </>
  );
}
