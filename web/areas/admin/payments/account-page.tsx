/** One kind of account down to its entries: its accounts, the entries of one, or of one transaction. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router';
import type { LedgerAccount, LedgerEntry } from '#contract/wallet/books.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useLedgerAccounts, useLedgerEntries } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { accountName } from './account-names.ts';
import classes from './payments.module.css';
import { transactionName } from './transaction-names.ts';

const PAGE_SIZE = 50;

export default function AccountPage() {
  const { t } = useLingui();
  const { kind = '' } = useParams();
  const { params, page, goToPage } = useListQuery();
  const [account, transaction] = [params.get('account'), params.get('transaction')];
  const isOne = account !== null || transaction !== null;
  const accounts = useLedgerAccounts({ kind, page, pageSize: PAGE_SIZE }, !isOne);
  const entries = useLedgerEntries(
    {
      ...(account ? { accountId: account } : {}),
      ...(transaction ? { transactionId: transaction } : {}),
      page,
      pageSize: PAGE_SIZE,
    },
    isOne,
  );
  const read = isOne ? entries : accounts;
  const one = account ? entries.data?.account : null;
  return (
    <Page>
      <PageHeader
        title={transaction ? t`One transaction` : (one?.owner ?? accountName(kind))}
        back={
          account ? (
            <Link to={paths.admin.ledgerAccount(kind)}>{accountName(kind)}</Link>
          ) : (
            <Link to={paths.admin.books()}>
              <Trans>Ledger check</Trans>
            </Link>
          )
        }
        sub={
          <span aria-live="polite">
            {one && <Balance account={one} />}
            {isOne
              ? entries.data && <Plural value={entries.data.total} one="# entry" other="# entries" />
              : accounts.data && <Plural value={accounts.data.total} one="# account" other="# accounts" />}
          </span>
        }
        actions={
          isOne && (
            <ExportButton
              list="ledgerEntries"
              filters={{ ...(account && { accountId: account }), ...(transaction && { transactionId: transaction }) }}
            />
          )
        }
      />
      {read.isPending && <LoadingSkeletons shape="table" count={8} label={t`Loading the ledger`} />}
      {read.isError && !read.data && <ReadError title={t`We couldn’t load the ledger`} read={read} />}
      {!isOne && accounts.data && (
        <Card flush>
          <DataTable
            label={t`Accounts`}
            columns={accountColumns(t`Account`, t`Posted`, t`Pending`)}
            rows={accounts.data.items}
            rowKey={({ id }) => id}
            clickable
            empty={<EmptyState title={t`No such account yet`} />}
          />
        </Card>
      )}
      {isOne && entries.data && (
        <Card flush>
          <DataTable
            label={t`Entries`}
            columns={entryColumns([t`When`, t`What`, t`Account`, t`Amount`], t`Open the payment`)}
            rows={entries.data.items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t`No entries here`} />}
          />
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}

/** What the account holds, before the number of its entries. */
function Balance({ account: { postedCents, pendingCents } }: { account: LedgerAccount }) {
  return (
    <>
      <Trans>
        Balance <Money cents={postedCents} signed />
      </Trans>
      {pendingCents !== 0 && (
        <>
          {', '}
          <Trans>
            pending <Money cents={pendingCents} signed />
          </Trans>
        </>
      )}
      {'. '}
    </>
  );
}

function accountColumns(account: string, posted: string, pending: string): readonly Column<LedgerAccount>[] {
  return [
    {
      key: 'owner',
      title: account,
      cell: ({ id, kind, owner }) => (
        <Link to={paths.admin.ledgerAccount(kind, { account: id })}>{owner ?? accountName(kind)}</Link>
      ),
    },
    { key: 'posted', title: posted, align: 'right', cell: ({ postedCents }) => <Money cents={postedCents} signed /> },
    {
      key: 'pending',
      title: pending,
      align: 'right',
      phone: 'hide',
      cell: ({ pendingCents }) => <Money cents={pendingCents} signed />,
    },
  ];
}

function entryColumns(titles: readonly string[], open: string): readonly Column<LedgerEntry>[] {
  const [when = '', what = '', account = '', amount = ''] = titles;
  return [
    {
      key: 'what',
      title: what,
      cell: ({ kind, transactionId, account: of }) => (
        <Link to={paths.admin.ledgerAccount(of, { transaction: transactionId })}>{transactionName(kind)}</Link>
      ),
    },
    {
      key: 'when',
      title: when,
      cell: ({ at, phase }) => (
        <>
          <DateTime at={at} timeZone={deviceTimeZone()} withZone />
          {phase === 'pending' && (
            <span className={classes.quiet}>
              {' '}
              <Trans>pending</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'account',
      title: account,
      cell: ({ account: kind, owner, paymentId }) => (
        <>
          {owner ?? accountName(kind)}
          {paymentId && (
            <span className={classes.quiet}>
              {' '}
              <Link to={paths.admin.payment(paymentId)}>{open}</Link>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: amount,
      align: 'right',
      phone: 'right',
      cell: ({ amountCents }) => <Money cents={amountCents} signed />,
    },
  ];
}
