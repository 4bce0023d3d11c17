import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal, Skeleton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageFile } from '#contract/messages/message.ts';
import { useFile } from '#web/api/use-file.ts';
import { useDownload } from '#web/features/shell/use-download.ts';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import { FileChip } from './file-chip.tsx';
import classes from './message-files.module.css';

/** As large as a picture is shown in a thread, in pixels. */
const WIDEST = 280;
const TALLEST = 220;

/** The files of a message: pictures as they are, others by their names. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>{file.width && file.height ? <Picture file={file} /> : <FileRow file={file} />}</li>
      ))}
    </ul>
  );
}

export function FileRow({ file }: { file: MessageFile }) {
  const { t } = useLingui();
  const { download, loading } = useDownload();
  const { id, fileName } = file;
  return (
    <FileChip {...file}>
      <ActionIcon
        className={touch.target ?? ''}
        variant="subtle"
        size={36}
        aria-label={t`Download ${fileName}`}
        loading={loading !== null}
        onClick={() => void download(messageEndpoints.downloadMessageFile, { params: { id } }, fileName)}
      >
        <IconDownload size={20} stroke={1.75} />
      </ActionIcon>
    </FileChip>
  );
}

/** Its room is kept from the sizes the server knows; it is loaded once it comes into view. */
function Picture({ file }: { file: MessageFile }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const { width, height } = file;
  const scale = Math.min(1, WIDEST / (width ?? WIDEST), TALLEST / (height ?? TALLEST));
  const size = { width: Math.round((width ?? 0) * scale), aspectRatio: `${width} / ${height}` };
  return (
    <div ref={ref} className={classes.picture} style={size}>
      {wasSeen && <LoadedPicture file={file} />}
    </div>
  );
}

function LoadedPicture({ file }: { file: MessageFile }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { address, read } = useFile(messageEndpoints.downloadMessageFile, file);
  const [isOpen, setIsOpen] = useState(false);
  const { fileName } = file;
  if (read.isError) return <FileRow file={file} />;
  if (!address) return <Skeleton height="100%" radius={8} />;
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-label={t`Show picture ${fileName}`}
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" />
      </button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={fileName}
        size="xl"
        fullScreen={phone}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <img className={classes.whole} src={address} alt={fileName} />
        <FileRow file={file} />
      </Modal>
    </>
  );
}
