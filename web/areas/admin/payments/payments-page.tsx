/** Payments: whether the ledger balances, and the balance of each kind of account (PRODUCT §6). */
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useLedgerCheck } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountTable } from './account-table.tsx';
import classes from './payments.module.css';

export default function PaymentsPage() {
  const { t } = useLingui();
  const read = useLedgerCheck();
  const { data } = read;
  return (
    <Page>
      <PageHeader
        title={t`Payments`}
        sub={t`The ledger: every payment, fee and payout as entries that sum to zero.`}
        actions={
          data && (
            <Button
              variant="default"
              leftSection={<IconRefresh />}
              loading={read.isFetching}
              onClick={() => void read.refetch()}
            >
              <Trans>Check again</Trans>
            </Button>
          )
        }
      />
      {read.isPending && <LoadingSkeletons shape="table" count={8} label={t`Checking the ledger`} />}
      {read.isError && !data && <ReadError title={t`We could not check the ledger`} read={read} />}
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
                    <code>{id}</code>
                  </li>
                ))}
              </ul>
            </Card>
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
