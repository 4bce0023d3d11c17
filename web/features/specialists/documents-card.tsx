/** The scans for the review: license, ID, registration, immunizer certificate (PRODUCT §8). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileText, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { documentLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { calendarDay, clockTime, dateLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastError } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { DocumentUpload } from './document-upload.tsx';
import classes from './documents-card.module.css';
import { useMyDocuments } from './queries.ts';

export function DocumentsCard() {
  const { t } = useLingui();
  const documents = useMyDocuments();
  const [adding, setAdding] = useState(false);
  const items = documents.data?.items ?? [];
  return (
    <Card
      flush
      title={t`Documents`}
      sub={t`Only you and our reviewers see them, and you see who opened what.`}
      actions={
        <Button variant="default" leftSection={<IconUpload />} onClick={() => setAdding(true)}>
          <Trans>Add a document</Trans>
        </Button>
      }
    >
      {documents.isPending && <LoadingSkeletons count={2} label={t`Loading documents`} />}
      {documents.isError && (
        <ErrorPanel
          title={t`We couldn’t load your documents`}
          message={readFailure(documents.error).message}
          onRetry={() => void documents.refetch()}
          retrying={documents.isFetching}
        />
      )}
      {documents.data && items.length === 0 && (
        <EmptyState title={t`No documents yet`}>
          <Trans>A photo or scan of your license speeds up the review.</Trans>
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.list}>
          {items.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      {adding && <DocumentUpload onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Says who of Mortar opened it, the last time in full. */
function Openings({ document: { openings } }: { document: SpecialistDocument }) {
  const { t } = useLingui();
  const [last, ...earlier] = openings;
  if (!last) return null;
  const zone = deviceTimeZone();
  const { by } = last;
  const day = dateLabel(last.at, zone);
  const time = clockTime(last.at, zone);
  const more = earlier.length;
  return (
    <span>
      {t`Opened by ${by} of Mortar, ${day}, ${time}`}
      {more > 0 && <> {plural(more, { one: 'and # time before', other: 'and # times before' })}</>}
    </span>
  );
}

function DocumentRow({ document }: { document: SpecialistDocument }) {
  const { t } = useLingui();
  const [loading, setLoading] = useState(false);
  const { fileName } = document;
  const until = document.expiresOn && calendarDay(document.expiresOn, 'year');
  const download = async () => {
    setLoading(true);
    try {
      const file = await call(specialistEndpoints.downloadDocument, { params: { id: document.id } });
      if (file instanceof Blob) saveFile(file, fileName);
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) toastError(failure.message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <li className={classes.row}>
      <IconFileText size={22} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <strong>
          {[documentLabel(document.kind), document.kind === 'license' ? document.state : null]
            .filter(Boolean)
            .join(', ')}
        </strong>
        <span>{until ? t`${fileName}, valid until ${until}` : fileName}</span>
        {document.reason && <span className={classes.reason}>{document.reason}</span>}
        <Openings document={document} />
      </div>
      {document.status === 'Rejected' && !document.reason ? (
        <Tag tone="grey">{t`Replaced`}</Tag>
      ) : (
        <StatusBadge set="approval" value={document.status} />
      )}
      <Button
        variant="subtle"
        size="xs"
        className={touch.target ?? ''}
        loading={loading}
        leftSection={<IconDownload />}
        onClick={() => void download()}
        aria-label={t`Download ${fileName}`}
      >
        <Trans>Download</Trans>
      </Button>
    </li>
  );
}
