/** The record of a booking: what both sides agreed to, version by version, with a place to check a copy (DESIGN-LANGUAGE 18). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { recordEndpoints } from '#contract/engagements/booking-record.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CheckCopy } from './check-copy.tsx';
import classes from './record.module.css';
import { RecordPaper } from './record-paper.tsx';
import { RecordVersions } from './record-versions.tsx';
import { useDownloadRecord } from './use-download-record.ts';

type Props = { backTo: (record: { engagementId: string; shiftId: string }) => string };

export function RecordPage({ backTo }: Props) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useEndpoint(recordEndpoints.getBookingRecord, { params: { id } });
  const [chosen, setChosen] = useState<number | null>(null);
  const { download, loading } = useDownloadRecord(id);
  const record = read.data;
  const version = record?.versions.find((one) => one.version === chosen) ?? record?.versions[0];
  if (!record || !version) {
    const isNone = read.error instanceof ApiError && read.error.code === 'not_found';
    return (
      <Page>
        <PageHeader title={t`Booking record`} />
        {isNone ? (
          <EmptyState title={t`There is no record here`}>
            <Trans>It may belong to another account, or the shift was never booked.</Trans>
          </EmptyState>
        ) : read.isError ? (
          <ReadError title={t`We couldn’t load this record`} read={read} />
        ) : (
          <LoadingSkeletons shape="cards" count={2} label={t`Loading the record`} />
        )}
      </Page>
    );
  }
  const { terms } = version;
  const day = dayLabel(terms.startsAt, terms.timeZone);
  return (
    <Page>
      <PageHeader
        title={t`Booking record`}
        back={
          <Link to={backTo(record)}>
            {day}, {terms.businessName}
          </Link>
        }
        sub={t`Both sides see this page and can download it. Nothing in it can be edited.`}
        actions={
          <Button
            leftSection={<IconDownload size={18} />}
            loading={loading === version.version}
            onClick={() => void download(version.version)}
          >
            <Trans>Download PDF</Trans>
          </Button>
        }
      />
      <div className={classes.layout}>
        <RecordPaper record={record} version={version} />
        <div className={classes.column}>
          <CheckCopy id={id} versions={record.versions} shown={version} />
          <RecordVersions
            versions={record.versions}
            shown={version.version}
            onShow={setChosen}
            onDownload={(number) => void download(number)}
            loading={loading}
          />
        </div>
      </div>
    </Page>
  );
}
