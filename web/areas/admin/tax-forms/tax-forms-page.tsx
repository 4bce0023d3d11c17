/** Who gets a 1099-NEC for a year: numbers masked, every export in the audit log (PRODUCT §6). */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaxForm } from '#contract/papers/tax.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Tag } from '#web/ui/tag.tsx';

const YEARS = 3;

export default function TaxFormsPage() {
  const { t } = useLingui();
  const thisYear = Number(dayIn(nowIso(), deviceTimeZone()).slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const read = useEndpoint(taxEndpoints.listTaxForms, { query: { year } }, { keepPrevious: true });
  const { download, loading } = useDownload();
  const name = `mortar-1099-nec-${year}.csv`;
  const forms = read.data?.items ?? [];
  const count = forms.length;
  const exempt = read.data?.exempt ?? 0;
  const from = money(read.data?.fromCents ?? 0);
  const columns: Column<TaxForm>[] = [
    { key: 'name', title: t`Specialist`, cell: (form) => form.name },
    { key: 'legal', title: t`Legal name`, cell: (form) => form.legalName ?? t`No W-9 details` },
    {
      key: 'tin',
      title: t`TIN`,
      cell: (form) => form.tinMasked ?? <Tag tone="amber">{t`Missing`}</Tag>,
    },
    { key: 'pay', title: t`Paid in the year`, align: 'right', cell: (form) => <Money cents={form.payCents} /> },
  ];
  return (
    <Page>
      <PageHeader
        title={t`1099-NEC forms`}
        sub={t`Everyone who was paid ${from} or more, except corporations. Each export is in the audit log.`}
        actions={
          <>
            <Select
              aria-label={t`Year`}
              w={110}
              data={Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago))}
              value={String(year)}
              onChange={(value) => setYear(Number(value ?? thisYear))}
              allowDeselect={false}
            />
            <Button
              leftSection={<IconDownload size={18} />}
              disabled={forms.length === 0}
              loading={loading === name}
              onClick={() => void download(taxEndpoints.exportTaxForms, { query: { year } }, name)}
            >
              <Trans>Export</Trans>
            </Button>
          </>
        }
      />
      {read.isError && <ReadError title={t`We couldn’t load the forms`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={6} label={t`Loading the forms`} />}
      {read.data && (
        <Card
          flush
          title={<Plural value={count} _0="No forms" one="# form" other="# forms" />}
          sub={
            exempt > 0 &&
            plural(exempt, {
              one: '# more is taxed as a corporation and exempt',
              other: '# more are taxed as corporations and exempt',
            })
          }
          actions={<Money cents={read.data.totalCents} />}
        >
          <DataTable
            label={t`1099-NEC forms`}
            columns={columns}
            rows={forms}
            rowKey={({ specialistId }) => specialistId}
            empty={<EmptyState title={t`Nobody was paid that much in this year.`} />}
          />
        </Card>
      )}
    </Page>
  );
}
