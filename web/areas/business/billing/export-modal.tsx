import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { exportFormats } from '#contract/papers/billing.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { lineKindLabel } from '#web/features/wallet/paper-words.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { money } from '#web/ui/format-money.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './billing.module.css';

type Props = { businessId: string | null; onClose: () => void };

const names = { quickbooks: 'QuickBooks', xero: 'Xero' } as const;

/** Shows the first rows of the file for the bookkeeper, and saves it. */
export default function ExportModal({ businessId, onClose }: Props) {
  const { t } = useLingui();
  const today = dayIn(nowIso(), deviceTimeZone());
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('quickbooks');
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState<string | null>(today);
  const isAsked = from !== null && to !== null && from <= to;
  const query = { from: from ?? today, to: to ?? today, format, ...(businessId && { businessId }) };
  const read = useEndpoint(paperEndpoints.previewExport, { query }, { enabled: isAsked, keepPrevious: true });
  const { download, loading } = useDownload();
  const name = `mortar-${format}-${query.from}-${query.to}.csv`;
  const preview = isAsked ? read.data : undefined;
  const rowCount = preview?.rowCount ?? 0;
  const total = money(preview?.totalCents ?? 0);
  const missing = (preview?.withoutCode ?? []).map(lineKindLabel).join(', ');
  // A template has columns that nothing of ours fills.
  const filled =
    preview?.columns.flatMap((_column, index) => (preview.rows.some((row) => row[index]) ? [index] : [])) ?? [];
  return (
    <AskingModal opened onClose={onClose} title={t`Export`} size="xl" closeButtonProps={{ 'aria-label': t`Close` }}>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t`Program`}
          value={format}
          onChange={(value) => setFormat(value as typeof format)}
          data={exportFormats.map((value) => ({ value, label: names[value] }))}
        />
        <DateField zIndex={400} label={t`From`} value={from} onChange={setFrom} />
        <DateField zIndex={400} label={t`To`} value={to} onChange={setTo} />
      </div>
      {missing && (
        <Notice tone="amber" title={t`Lines without an account:`}>
          {missing}
        </Notice>
      )}
      {read.isError && <ReadError title={t`We couldn’t load the rows`} read={read} />}
      {isAsked && read.isPending && <LoadingSkeletons shape="table" count={4} label={t`Loading the rows`} />}
      {preview && preview.rowCount > 0 && (
        <Table.ScrollContainer minWidth={900} className={classes.preview ?? ''}>
          <Table aria-label={t`First rows of the file`}>
            <Table.Thead>
              <Table.Tr>
                {filled.map((index) => (
                  <Table.Th key={index}>{preview.columns[index]}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {preview.rows.map((row) => (
                <Table.Tr key={row.join('|')}>
                  {filled.map((index) => (
                    <Table.Td key={index}>{row[index]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <div className={classes.foot}>
        <span>
          {preview && <Plural value={rowCount} _0="No rows" one="# row" other="# rows" />}
          {preview && preview.rowCount > 0 && `, ${total}`}
        </span>
        <Button
          leftSection={<IconDownload size={18} />}
          disabled={!preview || preview.rowCount === 0}
          loading={loading === name}
          onClick={() => void download(paperEndpoints.downloadExport, { query }, name)}
        >
          <Trans>Save the CSV</Trans>
        </Button>
      </div>
    </AskingModal>
  );
}
