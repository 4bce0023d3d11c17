import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import clsx from 'clsx';
import { paperEndpoints } from '#contract/papers/endpoints.ts';
import type { Paper } from '#contract/papers/paper.ts';
import { dayIn } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useDownload } from '#web/features/shell/use-download.ts';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useTypedQuery } from '#web/features/shell/use-typed-query.ts';
import { paperKindLabel } from '#web/features/wallet/paper-words.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './billing.module.css';
import { InvoiceFilters, readInvoiceFilter } from './invoice-filters.tsx';
import { InvoiceStatusTag } from './invoice-status.tsx';

const PAGE_SIZE = 25;

/** Lists invoices, receipts and credit notes, newest first, and saves each as a PDF. */
export default function InvoicesTab({ businessId }: { businessId: string | null }) {
  const { t } = useLingui();
  const list = useListQuery({ replace: true });
  const { params, change, goToPage } = list;
  const { typed, setTyped, search, page } = useTypedQuery(list);
  const filter = readInvoiceFilter(params);
  const { kind, status, month } = filter;
  const clear = () => {
    setTyped('');
    change({ kind: null, status: null, month: null });
  };
  const read = useEndpoint(
    paperEndpoints.listInvoices,
    {
      query: {
        page,
        pageSize: PAGE_SIZE,
        ...(businessId && { businessId }),
        ...(kind && { kind }),
        ...(status && { status }),
        ...(month && { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) }),
        ...(search && { query: search }),
      },
    },
    { keepPrevious: true },
  );
  const total = read.data?.total ?? 0;
  const sum = money(read.data?.totalCents ?? 0);
  const { paidCents = 0, openCents = 0 } = read.data ?? {};
  const [paid, open] = [money(paidCents), money(openCents)];
  const sums = [
    plural(total, { one: '# document', other: '# documents' }),
    paidCents > 0 && t({ message: `${paid} paid`, context: 'invoices' }),
    openCents > 0 && t({ message: `${open} open`, context: 'invoices' }),
  ];
  return (
    <>
      <InvoiceFilters filter={filter} typed={typed} onType={setTyped} onChange={change} />
      {read.isError && <ReadError title={t`We couldn’t load the invoices`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="table" count={5} label={t`Loading the invoices`} />}
      {read.data && <Papers papers={read.data.items} onClear={kind || status || month || search ? clear : null} />}
      {total > 0 && (
        <div className={classes.foot}>
          <span>{sums.filter(Boolean).join(', ')}</span>
          <span>
            <Trans>{sum} after credits</Trans>
          </span>
        </div>
      )}
      <div className={classes.pages}>
        <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
      </div>
    </>
  );
}

function Papers({ papers, onClear }: { papers: readonly Paper[]; onClear: (() => void) | null }) {
  const { t } = useLingui();
  const { download, loading } = useDownload();
  const save = ({ id, number }: Paper) => download(paperEndpoints.downloadInvoice, { params: { id } }, `${number}.pdf`);
  const codes: Column<Paper> = {
    key: 'codes',
    title: t`Cost center, PO`,
    wideOnly: true,
    phone: 'hide',
    cell: ({ costCenter, purchaseOrder }) => (
      <>
        {costCenter || t`None`}
        <span className={classes.quiet}>{purchaseOrder || t`No PO`}</span>
      </>
    ),
  };
  const columns: Column<Paper>[] = [
    {
      key: 'number',
      title: t`Number`,
      width: 205,
      cell: (paper) => (
        <>
          <span className={classes.title}>{paper.number}</span>
          <span className={classes.quiet}>
            {calendarDay(dayIn(paper.issuedAt, deviceTimeZone()), 'year')}
            {paper.shifts.length > 1 ? (
              <>
                , <Plural value={paper.shifts.length} one="# shift" other="# shifts" />
              </>
            ) : (
              paper.shifts[0] && `, ${paper.shifts[0].person}`
            )}
          </span>
        </>
      ),
    },
    { key: 'pharmacy', title: t`Pharmacy`, cell: ({ pharmacy }) => pharmacy ?? '' },
    ...(papers.some(({ costCenter, purchaseOrder }) => costCenter || purchaseOrder) ? [codes] : []),
    {
      key: 'due',
      title: t({ message: 'Due', context: 'invoice' }),
      phone: 'below',
      cell: (paper) => <Due paper={paper} />,
    },
    { key: 'status', title: t`Status`, phone: 'right', cell: (paper) => <Standing paper={paper} /> },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'right',
      cell: ({ totalCents }) => <span className={classes.amount}>{money(totalCents)}</span>,
    },
    {
      key: 'pdf',
      title: t`PDF`,
      align: 'right',
      cell: (paper) => {
        const { number } = paper;
        return (
          <ActionIcon
            variant="subtle"
            className={touch.target ?? ''}
            aria-label={t`Save ${number} as a PDF`}
            loading={loading === `${number}.pdf`}
            onClick={() => void save(paper)}
          >
            <IconFileTypePdf size={20} stroke={1.6} />
          </ActionIcon>
        );
      },
    },
  ];
  return (
    <DataTable
      label={t`Invoices`}
      columns={columns}
      rows={papers}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={onClear ? t`No documents match` : t`No invoices yet`}
          actions={
            onClear && (
              <Button onClick={onClear}>
                <Trans>Clear filters</Trans>
              </Button>
            )
          }
        >
          {!onClear && <Trans>Each charge gets an invoice and a receipt, and each refund a credit note.</Trans>}
        </EmptyState>
      }
    />
  );
}

/** The day an invoice is to be paid by, or was paid; of another paper, what it is about. */
function Due({ paper: { about, dueOn, paidAt, status } }: { paper: Paper }) {
  const { t } = useLingui();
  if (about) return <span className={classes.number}>{t`For ${about}`}</span>;
  if (status === 'paid') {
    const day = paidAt && calendarDay(dayIn(paidAt, deviceTimeZone()), 'short');
    return day && <span className={classes.number}>{t`Paid ${day}`}</span>;
  }
  if (!dueOn) return null;
  return (
    <span className={clsx(classes.number, status === 'overdue' && classes.late)}>{calendarDay(dueOn, 'short')}</span>
  );
}

/** Where an invoice stands; another paper by its kind. */
function Standing({ paper }: { paper: Paper }) {
  const { kind, status } = paper;
  if (status) return <InvoiceStatusTag paper={paper} />;
  return <Tag tone={kind === 'creditNote' ? 'plum' : 'grey'}>{paperKindLabel(kind)}</Tag>;
}
