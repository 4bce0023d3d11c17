import { useLingui } from '@lingui/react/macro';
import { Anchor, Modal } from '@mantine/core';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { DisputeFile } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { FileView } from '#web/features/engagements/expenses/file-view.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './dispute-files.module.css';

/** The files that go with what was statement, each opened over the page. */
export function FileList({ files }: { files: readonly DisputeFile[] }) {
  const { t } = useLingui();
  if (files.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t`Files`}>
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file }: { file: DisputeFile }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const { fileName, mimeType } = file;
  const Icon = mimeType === 'application/pdf' ? IconFileTypePdf : IconPhoto;
  return (
    <>
      <Anchor component="button" type="button" className={classes.link ?? ''} onClick={() => setOpen(true)}>
        <Icon size={18} stroke={1.75} aria-hidden="true" /> {fileName}
      </Anchor>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={fileName}
        size={640}
        fullScreen={phone ?? false}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <FileView endpoint={disputeEndpoints.downloadDisputeFile} file={file} />
      </Modal>
    </>
  );
}
