/** The scan: an image to zoom and rotate, or a PDF in the browser's own viewer. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import type { LoadedFile } from '#web/api/use-file.ts';
import { documentLabel } from '#web/language/labels.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import classes from './viewer.module.css';

type Props = { document: SpecialistDocument; scan: LoadedFile; zoom: number; angle: number };

export function ScanView({ document, scan, zoom, angle }: Props) {
  const { t } = useLingui();
  const { read, address } = scan;
  const [broken, setBroken] = useState(false);
  const label = `${documentLabel(document.kind)}, ${document.fileName}`;
  if (read.isError) {
    return (
      <div className={classes.paper}>
        <ErrorPanel
          title={t`We couldn’t load this document`}
          message={readFailure(read.error).message}
          reference={read.error instanceof ApiError ? read.error.requestId : undefined}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      </div>
    );
  }
  if (!address) {
    return (
      <div className={classes.paper} role="status" aria-label={t`Loading the document`}>
        <Skeleton height="100%" radius={4} />
      </div>
    );
  }
  const { fileName } = document;
  const isPdf = document.mimeType === 'application/pdf';
  if (broken || (isPdf && !navigator.pdfViewerEnabled)) {
    return (
      <div className={classes.paper}>
        <EmptyState
          title={isPdf ? t`This browser can’t show PDFs` : t`This image can’t be shown`}
          actions={
            <Button component="a" href={address} download={document.fileName} leftSection={<IconDownload />}>
              <Trans>Download {fileName}</Trans>
            </Button>
          }
        >
          {isPdf ? t`Download it to view it.` : t`The file may be damaged. Download it to look at it elsewhere.`}
        </EmptyState>
      </div>
    );
  }
  if (isPdf) return <iframe className={classes.pdf} src={address} title={label} />;
  const sideways = angle % 180 !== 0;
  return (
    // Focusable, so that arrow keys scroll a zoomed image.
    <section className={classes.picture} aria-label={t`${label}, picture`} tabIndex={zoom > 1 ? 0 : -1}>
      <div className={classes.sheet} style={{ width: `${zoom * 100}%` }} data-sideways={sideways || undefined}>
        <img src={address} alt={label} style={{ rotate: `${angle}deg` }} onError={() => setBroken(true)} />
      </div>
    </section>
  );
}
