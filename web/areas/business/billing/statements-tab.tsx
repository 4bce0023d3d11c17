import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { StatementRow } from '#contract/papers/billing.ts';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { locale } from '#web/language/language.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './billing.module.css';

const YEARS = 3;

/** Shows what a month or a year cost at each pharmacy, and saves it as a PDF. */
export default function StatementsTab({ businessId }: { businessId: string | null }) {
  const { t } = useLingui();
  const [thisYear = '', thisMonth = ''] = dayIn(nowIso(), deviceTimeZone()).split('-');
  const [year, setYear] = useState(thisYear);
  const [month, setMonth] = useState(String(Number(thisMonth)));
  const query = {
    year: Number(year),
    ...(month && { month: Number(month) }),
    ...(businessId && { businessId }),
  };
  const read = useEndpoint(paperEndpoints.getSpendStatement, { query }, { keepPrevious: true });
  const { download, loading } = useDownload();
  const name = `mortar-${(month ? [year, month.padStart(2, '0')] : [year]).join('-')}.pdf`;
  const rows = read.data?.rows ?? [];
  const cents = (of: (row: StatementRow) => number) => (row: StatementRow) => money(of(row));
  const columns: Column<StatementRow>[] = [
    {
      key: 'pharmacy',
      title: t`Pharmacy`,
      cell: (row) => (
        <>
          <span className={classes.title}>{row.name}</span>
          <span className={classes.quiet}>
            {[
              row.costCenter || t`No cost center`,
              row.purchaseOrder || t({ message: 'no PO', context: 'after the cost center' }),
            ].join(', ')}
          </span>
        </>
      ),
    },
    { key: 'pay', title: t`Pay`, align: 'right', phone: 'hide', cell: cents((row) => row.payCents) },
    { key: 'expenses', title: t`Expenses`, align: 'right', phone: 'hide', cell: cents((row) => row.expenseCents) },
    { key: 'fee', title: t`Fee`, align: 'right', phone: 'hide', cell: cents((row) => row.feeCents) },
    {
      key: 'escrow',
      title: t`In escrow`,
      align: 'right',
      phone: 'hide',
      wideOnly: true,
      cell: cents((row) => row.disputedCents),
    },
    {
      key: 'total',
      title: t`Total`,
      align: 'right',
      cell: (row) => <span className={classes.amount}>{money(row.totalCents)}</span>,
    },
  ];
  return (
    <>
      <div className={classes.filters}>
        <Select
          aria-label={t`Month`}
          data={[{ value: '', label: t`Whole year` }, ...monthNames()]}
          value={month}
          onChange={(value) => setMonth(value ?? '')}
          allowDeselect={false}
          w={160}
        />
        <Select
          aria-label={t`Year`}
          data={Array.from({ length: YEARS }, (_, ago) => String(Number(thisYear) - ago))}
          value={year}
          onChange={(value) => setYear(value ?? thisYear)}
          allowDeselect={false}
          w={110}
        />
        <span className={classes.grow} />
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          loading={loading === name}
          disabled={rows.length === 0}
          onClick={() => void download(paperEndpoints.downloadSpendStatement, { query }, name)}
        >
          <Trans>Save as a PDF</Trans>
        </Button>
      </div>
      {read.isError && <ReadError title={t`We couldn’t load the statement`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={4} label={t`Loading the statement`} />}
      {read.data && (
        <DataTable
          label={t`Statement by pharmacy`}
          columns={columns}
          rows={rows}
          rowKey={({ businessId: id }) => id}
          empty={
            <EmptyState title={t`Nothing was charged`}>
              <Trans>A statement adds up the invoices and credit notes of its period.</Trans>
            </EmptyState>
          }
        />
      )}
      {rows.length > 0 && (
        <div className={classes.foot}>
          <span>{t`Total`}</span>
          <span>{money(read.data?.totalCents ?? 0)}</span>
        </div>
      )}
    </>
  );
}

function monthNames() {
  const format = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(Date.UTC(2026, index, 15)),
  }));
}
