/** Payments: whether the books sum to zero, and what stands on each kind of account (PRODUCT §6). */
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
  const read = useLedgerCheck();
  const { data } = read;
  const count = (number: number, one: string, many: string) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
  return (
    <Page>
      <PageHeader
        title="Payments"
        sub="The ledger: every payment, fee and payout as entries that sum to zero."
        actions={
          data && (
            <Button
              variant="default"
              leftSection={<IconRefresh />}
              loading={read.isFetching}
              onClick={() => void read.refetch()}
            >
              Check again
            </Button>
          )
        }
      />
      {read.isPending && <LoadingSkeletons shape="table" count={8} label="Checking the ledger" />}
      {read.isError && !data && <ReadError title="We could not check the ledger" read={read} />}
      {data && (
        <div className={classes.stack}>
          {data.balanced ? (
            <Notice tone="pine" title="The ledger balances." live="polite">
              {count(data.transactions, 'transaction', 'transactions')} of {count(data.entries, 'entry', 'entries')},
              each and all summing to $0.00.
            </Notice>
          ) : (
            <Notice tone="signal" title="The ledger does not balance." live="assertive">
              {data.unbalanced.length === 0
                ? 'Each transaction sums to $0.00, the whole does not.'
                : `${count(data.unbalanced.length, 'transaction does', 'transactions do')} not sum to $0.00.`}{' '}
              Stop payouts and write to the people on call.
            </Notice>
          )}
          {data.unbalanced.length > 0 && (
            <Card title="Transactions that do not sum to zero">
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
            title="Accounts"
            sub="Plus: money the provider holds for us. Minus: money owed, or earned in fees."
          >
            {data.accounts.length === 0 ? (
              <EmptyState title="No money has moved yet." />
            ) : (
              <AccountTable accounts={data.accounts} />
            )}
          </Card>
        </div>
      )}
    </Page>
  );
}
