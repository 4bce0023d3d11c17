/** The list that counts, how old it is, and the upload of the next. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Progress } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { exclusionEndpoints } from '#contract/exclusions/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import type { useExclusionList } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { number } from '#web/ui/format-number.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './exclusions.module.css';

type Imported = Answer<typeof exclusionEndpoints.importExclusions>;

export function ListCard({ read }: { read: ReturnType<typeof useExclusionList> }) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [shorter, setShorter] = useState<{ file: File; message: string } | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  const upload = useCall(exclusionEndpoints.importExclusions, {
    onDone: (imported) => {
      setDone(imported);
      setShorter(null);
    },
    onError: (failed, { body }) => {
      const file = body.get('file');
      if (failed.code === 'exclusion_list_shorter' && file instanceof File)
        setShorter({ file, message: failed.message });
      else
        setProblem(
          failed.status === 413 ? t`This file is larger than 64 MB.` : (failed.fields['file'] ?? failed.message),
        );
      return true;
    },
  });
  const send = (file: File | null, evenIfShorter = false) => {
    if (!file) return;
    setProblem(null);
    setDone(null);
    setProgress(0);
    const body = new FormData();
    body.append('file', file);
    if (evenIfShorter) body.append('evenIfShorter', 'true');
    upload.mutate(
      { body, onUploadProgress: (loaded, total) => setProgress(total > 0 ? loaded / total : 0) },
      { onSettled: () => setProgress(null) },
    );
  };
  if (read.isError) return <ReadError title={t`We couldn’t load the exclusion list`} read={read} />;
  if (!read.data) return null;
  const { list, isDue } = read.data;
  const people = list ? number(list.people) : '';
  return (
    <div className={classes.list}>
      <Card title={t`The list that counts`}>
        {list ? (
          <>
            <p className={classes.line}>
              <Trans>
                <strong>{people}</strong> people, from {list.fileName}
              </Trans>
            </p>
            <p className={classes.quiet}>
              <Trans>
                Imported <DateTime at={list.importedAt} timeZone={deviceTimeZone()} withZone />
              </Trans>
              {list.importedBy ? <Trans> by {list.importedBy}</Trans> : <Trans> by command</Trans>}
            </p>
          </>
        ) : (
          <p className={classes.line}>
            <Trans>No list was imported yet, so nobody is compared.</Trans>
          </p>
        )}
        {isDue && (
          <Notice tone="amber">
            {list ? (
              <Trans>A newer list is out: OIG publishes one each month.</Trans>
            ) : (
              <Trans>Download “LEIE Database” (UPDATED.csv) from oig.hhs.gov and import it here.</Trans>
            )}
          </Notice>
        )}
        <div className={classes.actions}>
          <FileButton
            accept=".csv,text/csv"
            onChange={(file) => send(file)}
            key={done?.list.importedAt ?? problem ?? ''}
          >
            {(props) => (
              <Button {...props} leftSection={<IconFileUpload size={18} stroke={1.75} />} loading={upload.isPending}>
                <Trans>Import a list</Trans>
              </Button>
            )}
          </FileButton>
          <p className={classes.quiet}>
            <Trans>Everyone is compared with it at once. People who may be on it can’t book until you decide.</Trans>
          </p>
        </div>
        {progress !== null && (
          <Progress value={progress * 100} animated={progress === 1} size={4} mt={8} aria-label={t`Sending the list`} />
        )}
        {problem && (
          <Notice tone="signal" live="assertive" className={classes.outcome ?? ''}>
            {problem}
          </Notice>
        )}
        {done && <Result imported={done} />}
      </Card>
      {shorter && (
        <ConfirmModal
          opened
          title={t`Import a much shorter list?`}
          confirm={t`Import it anyway`}
          keep={t`Keep the list you have`}
          loading={upload.isPending}
          onConfirm={() => send(shorter.file, true)}
          onClose={() => setShorter(null)}
        >
          {shorter.message}
        </ConfirmModal>
      )}
    </div>
  );
}

function Result({ imported: { list, isSame, found, gone, refusedRows } }: { imported: Imported }) {
  const { t } = useLingui();
  return (
    <Notice tone={found > 0 ? 'amber' : 'pine'} live="polite" className={classes.outcome ?? ''}>
      {isSame ? (
        <Trans>This is the list you had. Everyone was compared again.</Trans>
      ) : (
        <Plural value={list.people} one="# person is on the list." other="# people are on the list." />
      )}{' '}
      <Plural value={found} _0="No new match." one="# new match to decide." other="# new matches to decide." />{' '}
      {gone > 0 && (
        <Plural value={gone} one="# match ended: not listed anymore." other="# matches ended: not listed anymore." />
      )}
      {list.refused > 0 && (
        <details>
          <summary>
            <Plural value={list.refused} one="# row can’t be read" other="# rows can’t be read" />
          </summary>
          <ul className={classes.rows}>
            {refusedRows.map(({ line, column, value }) => (
              <li key={line}>
                {value ? t`Line ${line}: ${column} is “${value}”` : t`Line ${line}: ${column} is empty`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Notice>
  );
}
