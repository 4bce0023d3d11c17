import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type FileEndpoint, useFile } from '#web/api/use-file.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import classes from './expenses.module.css';

type Props = { endpoint: FileEndpoint; file: { id: string; fileName: string; mimeType: string } };

/** A receipt or other evidence, shown where the browser can, and to be downloaded. */
export function FileView({ endpoint, file }: Props) {
  const { t } = useLingui();
  const { address, read } = useFile(endpoint, file);
  const [broken, setBroken] = useState(false);
  const { fileName, mimeType } = file;
  if (read.isError) return <ReadError title={t`We couldn’t load this file`} read={read} />;
  if (!address) return <Skeleton height={320} radius={8} role="status" aria-label={t`Loading the file`} />;
  const isPdf = mimeType === 'application/pdf';
  return (
    <div className={classes.view}>
      {isPdf && navigator.pdfViewerEnabled && <iframe className={classes.paper} src={address} title={fileName} />}
      {!isPdf && !broken && (
        <img className={classes.picture} src={address} alt={fileName} onError={() => setBroken(true)} />
      )}
      {broken && <p className={classes.quiet}>{t`This image can’t be shown. Download it to look at it elsewhere.`}</p>}
      <Button component="a" href={address} download={fileName} variant="default" leftSection={<IconDownload />}>
        <Trans>Download file</Trans>
      </Button>
    </div>
  );
}
