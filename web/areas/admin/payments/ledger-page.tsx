/** The ledger check: whether it balances, what the provider says otherwise, suspense, and closed months (PRODUCT §6). */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useBooks, useLedgerCheck, useUnclaimedPay } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AccountTable } from './account-table.tsx';
import { DifferenceList } from './difference-list.tsx';
import classes from './payments.module.css';
import { PeriodCard } from './period-card.tsx';
import { SuspenseCard } from './suspense-card.tsx';
import { UnclaimedPayCard } from './unclaimed-pay-card.tsx';

export default function LedgerPage() {
  const { t } = useLingui();
  const read = useLedgerCheck();
  const books = useBooks();
  const unclaimed = useUnclaimedPay();
  // Shown together: what the books say stands above the accounts.
  const isPending = read.isPending || books.isPending || unclaimed.isPending;
  const data = isPending ? undefined : read.data;
  const compare = useCall(bookEndpoints.reconcileLedger, {
    onDone: ({ opened, movements }) =>
      opened === 0
        ? toastSuccess(t`${movements} movements compared, nothing new differs`)
        : toast(plural(opened, { one: '# new difference', other: '# new differences' })),
  });
  return (
    <Page>
      <PageHeader
        title={t`Ledger check`}
        back={
          <Link to={paths.admin.payments()}>
            <Trans>Payments</Trans>
          </Link>
        }
        sub={
          books.data?.reconciledAt ? (
            <Trans>
              Compared with the provider <DateTime at={books.data.reconciledAt} timeZone={deviceTimeZone()} withZone />,
              and each night.
            </Trans>
          ) : (
            t`Compared with the provider each night.`
          )
        }
        actions={
          <WriteButton
            variant="default"
            leftSection={<IconRefresh />}
            loading={compare.isPending}
            onClick={() => compare.mutate({})}
          >
            <Trans>Compare now</Trans>
          </WriteButton>
        }
      />
      {isPending && <LoadingSkeletons shape="table" count={8} label={t`Checking the ledger`} />}
      {read.isError && !data && <ReadError title={t`We couldn’t check the ledger`} read={read} />}
      {data && (
        <div className={classes.stack}>
          {data.balanced ? (
            <Notice tone="pine" title={t`The ledger balances.`} live="polite">
              <Trans>
                <Plural value={data.transactions} one="# transaction" other="# transactions" /> of{' '}
                <Plural value={data.entries} one="# entry" other="# entries" />, each and all summing to $0.00.
              </Trans>
            </Notice>
          ) : (
            <Notice tone="signal" title={t`The ledger does not balance.`} live="assertive">
              {data.unbalanced.length === 0
                ? t`Each transaction sums to $0.00, but the ledger as a whole does not.`
                : plural(data.unbalanced.length, {
                    one: '# transaction does not sum to $0.00.',
                    other: '# transactions do not sum to $0.00.',
                  })}{' '}
              <Trans>Stop payouts and contact the people on call.</Trans>
            </Notice>
          )}
          {data.unbalanced.length > 0 && (
            <Card title={t`Transactions that do not sum to zero`}>
              <ul className={classes.ids}>
                {data.unbalanced.map((id) => (
                  <li key={id}>
                    <Link to={paths.admin.ledgerAccount('transaction', { transaction: id })}>
                      <code>{id}</code>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <UnclaimedPayCard read={unclaimed} />
          {books.isError && !books.data && <ReadError title={t`We couldn’t load the comparison`} read={books} />}
          {books.data && (
            <>
              <DifferenceList books={books.data} />
              <SuspenseCard books={books.data} />
              <PeriodCard books={books.data} />
            </>
          )}
          <Card
            flush
            title={t`Accounts`}
            sub={t`Plus: money the provider holds for us. Minus: money owed, or earned in fees.`}
          >
            {data.accounts.length === 0 ? (
              <EmptyState title={t`No money has moved yet.`} />
            ) : (
              <AccountTable accounts={data.accounts} />
            )}
          </Card>
        </div>
      )}
    </Page>
  );
}
