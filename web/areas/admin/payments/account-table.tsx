import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Money } from '#web/ui/money.tsx';
import { accountNames } from './account-names.ts';
import classes from './payments.module.css';

type Account = Answer<typeof adminEndpoints.checkLedger>['accounts'][number];

const columns: readonly Column<Account>[] = [
  {
    key: 'kind',
    title: 'Account',
    cell: ({ kind }) => (
      <>
        <strong className={classes.account}>{accountNames[kind]?.name ?? kind.replaceAll('_', ' ')}</strong>
        <span className={classes.quiet}>{accountNames[kind]?.means}</span>
      </>
    ),
  },
  {
    key: 'count',
    title: 'Accounts',
    align: 'right',
    phone: 'hide',
    cell: ({ accounts }) => accounts.toLocaleString('en-US'),
  },
  {
    key: 'posted',
    title: 'Posted',
    align: 'right',
    cell: ({ postedCents }) => <Money cents={postedCents} signed />,
  },
  {
    key: 'pending',
    title: 'Pending',
    align: 'right',
    cell: ({ pendingCents }) => (
      <span className={classes.pending}>
        <span className={classes.phoneWord}>pending </span>
        <Money cents={pendingCents} signed />
      </span>
    ),
  },
];

export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return <DataTable label="Accounts of the ledger" columns={columns} rows={accounts} rowKey={({ kind }) => kind} />;
}
