import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#contract/time.ts';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { AskAboutPayment } from '#web/features/shell/help-link.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { PayoutBadge } from '#web/ui/payout-badge.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './wallet-page.module.css';

type Kind = 'all' | 'earned' | 'payouts';
const SHOWN = 20;

/** Shows every line of the wallet, newest first. */
export function TransactionsCard({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useLingui();
  const [kind, setKind] = useState<Kind>('all');
  const [shown, setShown] = useState(SHOWN);
  const isPayout = (line: Transaction) => line.kind === 'payout' || line.kind === 'fee';
  const rows = transactions.filter((line) => kind === 'all' || isPayout(line) === (kind === 'payouts'));
  const day = (line: Transaction) => calendarDay(dayIn(line.at, deviceTimeZone()), 'short');
  return (
    <Card
      flush
      title={t`Transactions`}
      actions={
        <SegmentedControl
          aria-label={t`Which transactions`}
          size="xs"
          value={kind}
          onChange={(value) => setKind(value === 'earned' || value === 'payouts' ? value : 'all')}
          data={[
            { value: 'all', label: t({ message: 'All', context: 'transactions' }) },
            { value: 'earned', label: t`Earned` },
            { value: 'payouts', label: t`Payouts` },
          ]}
        />
      }
    >
      <DataTable
        label={t`Transactions`}
        rows={rows.slice(0, shown)}
        rowKey={(line) => line.id}
        empty={
          <EmptyState title={t`No transactions yet`}>
            <Trans>What you earn and what’s paid out appears here.</Trans>
          </EmptyState>
        }
        columns={[
          {
            key: 'date',
            title: t`Date`,
            width: 92,
            phone: 'line',
            cell: (line) => <time dateTime={line.at}>{day(line)}</time>,
          },
          {
            key: 'what',
            title: t`Description`,
            phone: 'heading',
            cell: (line) => (
              <>
                {line.engagementId ? (
                  <Link to={paths.specialist.engagement(line.engagementId)} className={classes.what}>
                    {line.title}
                  </Link>
                ) : (
                  <span className={classes.what}>{line.title}</span>
                )}
                <div className={classes.detail}>
                  {line.message ?? line.detail} {line.paymentId && <AskAboutPayment paymentId={line.paymentId} />}
                </div>
              </>
            ),
          },
          {
            key: 'status',
            title: t`Status`,
            phone: 'right',
            width: 138,
            cell: (line) =>
              isPayout(line) ? <PayoutBadge status={line.status} /> : <StatusBadge set="payment" value={line.status} />,
          },
          {
            key: 'amount',
            title: t`Amount`,
            align: 'right',
            width: 112,
            cell: (line) => <Money cents={line.amountCents} signed />,
          },
        ]}
      />
      {rows.length > shown && (
        <div className={classes.more}>
          <Button variant="subtle" onClick={() => setShown(shown + 50)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
