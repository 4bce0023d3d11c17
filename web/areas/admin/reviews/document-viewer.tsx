/** The scans a person sent, one at a time, with zoom. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload, IconFileText, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { useFile } from '#web/api/use-file.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { documentLabel } from '#web/language/labels.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import { useKeys } from '#web/ui/use-keys.ts';
import { ScanView } from './scan-view.tsx';
import classes from './viewer.module.css';

type Props = {
  documents: readonly SpecialistDocument[];
  shown: SpecialistDocument | undefined;
  onShow: (id: string) => void;
};

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const TURN = 90;

export function DocumentViewer({ documents, shown, onShow }: Props) {
  const { t } = useLingui();
  if (!shown) {
    return (
      <div className={classes.none}>
        <EmptyState title={t`No document was sent`}>
          <Trans>
            Look up the license number on the state board’s site, or decline and say which document you need.
          </Trans>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <fieldset className={classes.tabs} aria-label={t`Documents`}>
        {documents.map((document) => (
          <button
            key={document.id}
            type="button"
            className={clsx(classes.tab, document.id === shown.id && classes.on)}
            aria-pressed={document.id === shown.id}
            onClick={() => onShow(document.id)}
          >
            <IconFileText size={17} stroke={1.75} aria-hidden="true" />
            {documentLabel(document.kind)}
          </button>
        ))}
      </fieldset>
      <Shown key={shown.id} document={shown} />
    </>
  );
}

function Shown({ document }: { document: SpecialistDocument }) {
  const { t } = useLingui();
  const scan = useFile(specialistEndpoints.downloadDocument, document);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const larger = () => setZoom((before) => Math.min(before + 1, ZOOMS.length - 1));
  const smaller = () => setZoom((before) => Math.max(before - 1, 0));
  const turn = () => setTurns((before) => before + 1);
  useKeys({ r: turn, '+': larger, '=': larger, '-': smaller });
  const zone = deviceTimeZone();
  const isImage = document.mimeType !== 'application/pdf';
  const { fileName } = document;
  const size = fileSize(document.bytes);
  const day = dateLabel(document.createdAt, zone);
  const time = clockTime(document.createdAt, zone);
  return (
    <div className={classes.shown}>
      <ScanView document={document} scan={scan} zoom={ZOOMS[zoom] ?? 1} angle={turns * TURN} />
      <div className={classes.foot}>
        <p className={classes.caption}>
          <Trans>
            {fileName}, {size}, uploaded{' '}
            <time dateTime={document.createdAt}>
              {day}, {time}
            </time>
          </Trans>
        </p>
        <div className={classes.tools}>
          {isImage && scan.address && (
            <>
              <Tool label={t`Rotate`} icon={IconRotateClockwise} onClick={turn} />
              <Tool label={t`Zoom out`} icon={IconZoomOut} off={zoom === 0} onClick={smaller} />
              <Tool label={t`Zoom in`} icon={IconZoomIn} off={zoom === ZOOMS.length - 1} onClick={larger} />
            </>
          )}
          {scan.address && (
            <Button
              component="a"
              href={scan.address}
              download={document.fileName}
              variant="default"
              leftSection={<IconDownload />}
            >
              <Trans>Download</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

type ToolProps = { label: string; icon: typeof IconZoomIn; onClick: () => void; off?: boolean };

function Tool({ label, icon: Icon, onClick, off = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon className={touch.target ?? ''} aria-label={label} onClick={onClick} disabled={off}>
        <Icon size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Returns `1.8 MB`, `3 kB` of a number of bytes. */
function fileSize(bytes: number): string {
  return bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
