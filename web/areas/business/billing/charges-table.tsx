import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './billing.module.css';

const STEP = 25;

/** Charges and holds, newest first: for whom, in which state, and what that means. */
export function ChargesTable({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(STEP);
  const columns: Column<Transaction>[] = [
    { key: 'shift', title: t`Shift`, cell: (line) => <Title line={line} /> },
    { key: 'person', title: t`Worked by`, cell: ({ personName }) => personName ?? '' },
    {
      key: 'state',
      title: t`State`,
      phone: 'right',
      cell: (line) => <State line={line} />,
    },
    {
      key: 'amount',
      title: t`Amount`,
      align: 'right',
      cell: ({ amountCents }) => (
        <span className={classes.amount}>
          {amountCents > 0 ? money(amountCents, true) : money(Math.abs(amountCents))}
        </span>
      ),
    },
  ];
  return (
    <Card flush title={t`Charges and holds`}>
      <DataTable
        label={t`Charges and holds`}
        columns={columns}
        rows={transactions.slice(0, shown)}
        rowKey={({ id, kind }) => `${kind} ${id}`}
        clickable
        empty={
          <EmptyState title={t`No charges yet`}>
            <Trans>
              A shift is held on your card one day before it starts, and charged once you approve the hours.
            </Trans>
          </EmptyState>
        }
      />
      {transactions.length > shown && (
        <div className={classes.more}>
          <Button variant="subtle" onClick={() => setShown(shown + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** `Larkspur Pharmacy, Nov 25`: the server's words, name over day. */
function Title({ line }: { line: Transaction }) {
  const name = line.businessName ?? line.title;
  const rest = line.title.startsWith(name) ? line.title.slice(name.length).replace(/^,\s*/, '') : line.title;
  const day = rest && <span className={classes.quiet}>{rest}</span>;
  return line.engagementId ? (
    <Link to={paths.business.engagement(line.engagementId)} className={classes.title}>
      {name}
      {day}
    </Link>
  ) : (
    <span className={classes.title}>
      {name}
      {day}
    </span>
  );
}

function State({ line }: { line: Transaction }) {
  const { t } = useLingui();
  return (
    <span className={classes.state}>
      {line.providerStatus ? (
        <StatusBadge set="provider" value={line.providerStatus} />
      ) : (
        <Tag tone="grey">{line.status === 'Pending' ? t`Not yet held` : line.status}</Tag>
      )}
      <span className={classes.quiet}>{line.message ?? line.detail}</span>
    </span>
  );
}
