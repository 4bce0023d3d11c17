import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Answer } from '#contract/endpoint.ts';
import { i18n } from '#web/language/words.ts';
import { paths } from '#web/paths.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { number } from '#web/ui/format-number.ts';
import { Money } from '#web/ui/money.tsx';
import { accountName, accountNames } from './account-names.ts';
import classes from './payments.module.css';

type Account = Answer<typeof adminEndpoints.checkLedger>['accounts'][number];

const columns = (): readonly Column<Account>[] => [
  {
    key: 'kind',
    title: t`Account`,
    cell: ({ kind }) => {
      const known = accountNames[kind];
      return (
        <>
          <Link to={paths.admin.ledgerAccount(kind)} className={classes.account ?? ''}>
            {accountName(kind)}
          </Link>
          <span className={classes.quiet}>{known && i18n._(known.means)}</span>
        </>
      );
    },
  },
  {
    key: 'count',
    title: t`Accounts`,
    align: 'right',
    phone: 'hide',
    cell: ({ accounts }) => number(accounts),
  },
  {
    key: 'posted',
    title: t`Posted`,
    align: 'right',
    cell: ({ postedCents }) => <Money cents={postedCents} signed />,
  },
  {
    key: 'pending',
    title: t`Pending`,
    align: 'right',
    cell: ({ pendingCents }) => (
      <span className={classes.pending}>
        <span className={classes.phoneWord}>
          <Trans>pending</Trans>{' '}
        </span>
        <Money cents={pendingCents} signed />
      </span>
    ),
  },
];

export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <DataTable
      label={t`Accounts of the ledger`}
      columns={columns()}
      rows={accounts}
      rowKey={({ kind }) => kind}
      clickable
    />
  );
}
