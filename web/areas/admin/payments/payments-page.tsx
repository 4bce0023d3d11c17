/** Payments: found by person, pharmacy, booking, amount or the provider’s id; refused ones and holds about to lapse apart. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconBuildingBank, IconScale, IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { paymentShows } from '#contract/wallet/payment-desk.ts';
import { useAdminPayments, useChargebacks } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useTypedQuery } from '#web/features/shell/use-typed-query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { KeyHint } from '#web/ui/key-hint.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { PaymentTable } from './payment-table.tsx';
import classes from './payments.module.css';

const PAGE_SIZE = 25;

export default function PaymentsPage() {
  const { t } = useLingui();
  const list = useListQuery({ replace: true });
  const { params, change, goToPage } = list;
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, search, page } = useTypedQuery(list);
  const show = paymentShows.find((name) => name === params.get('show')) ?? 'all';
  useKeys({ '/': () => field.current?.focus() });

  const read = useAdminPayments({
    ...(search && { query: search }),
    show,
    page,
    pageSize: PAGE_SIZE,
  });
  const { data } = read;
  const openChargebacks = useChargebacks({ pageSize: 1 }).data?.open;
  const counted = (words: string, count: number | undefined) => (
    <>
      {words} {count ? <CountBadge count={count} /> : null}
    </>
  );
  const empty = {
    all: t`No money has moved yet`,
    failed: t`No payment is refused`,
    lapsing: t`No hold is about to lapse`,
  };
  return (
    <Page>
      <PageHeader
        title={t`Payments`}
        sub={<span aria-live="polite">{data && <Plural value={data.total} one="# payment" other="# payments" />}</span>}
        actions={
          <>
            <ExportButton list="payments" filters={{ ...(search && { query: search }), show }} />
            <Button
              component={Link}
              to={paths.admin.chargebacks()}
              variant="default"
              leftSection={<IconBuildingBank />}
            >
              {counted(t`Chargebacks`, openChargebacks)}
            </Button>
            <Button component={Link} to={paths.admin.books()} variant="default" leftSection={<IconScale />}>
              <Trans>Ledger check</Trans>
            </Button>
          </>
        }
      />
      <div className={classes.filters}>
        <TabBar
          label={t`Which payments`}
          tabs={[
            { name: 'all', label: t`All payments` },
            { name: 'failed', label: counted(t`Refused`, data?.failed) },
            { name: 'lapsing', label: counted(t`About to lapse`, data?.lapsing) },
          ]}
          value={show}
          onChange={(name) => change({ show: name === 'all' ? null : name })}
        />
        <TextInput
          ref={field}
          className={classes.search ?? ''}
          aria-label={t`Search by person, pharmacy, booking, amount or provider’s id`}
          placeholder={t`Person, pharmacy, $540.10, pi_…`}
          leftSection={<IconSearch size={17} />}
          rightSection={typed === '' ? <KeyHint keys="/" /> : undefined}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {read.isError && !data && (
        <ReadError title={t`We couldn’t load payments`} read={read} kept={t`Your filters are kept.`} />
      )}
      {read.isPending && <LoadingSkeletons shape="table" count={8} label={t`Loading payments`} />}
      {data && (
        <Card flush>
          {data.items.length === 0 ? (
            <EmptyState title={search ? t`No payments match “${search}”` : empty[show]}>
              {search && t`Enter part of a name, an amount such as $540.10, or the id of a booking, payment or refund.`}
            </EmptyState>
          ) : (
            <PaymentTable payments={data.items} show={show} />
          )}
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
