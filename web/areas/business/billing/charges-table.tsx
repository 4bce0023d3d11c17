import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Transaction } from '#contract/wallet/wallet.ts';
import { AskAboutPayment } from '#web/features/shell/help-link.tsx';
import { statusLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './billing.module.css';

const STEP = 25;

/** Lists charges and holds by the day of their shift, the latest first: for whom, their status and what it means. */
export function ChargesTable({ transactions }: { transactions: readonly Transaction[] }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(STEP);
  const columns: Column<Transaction>[] = [
    { key: 'shift', title: t`Shift`, cell: (line) => <Title line={line} /> },
    { key: 'person', title: t`Worked by`, cell: ({ personName }) => personName ?? '' },
    {
      key: 'state',
      title: t`Status`,
      width: 290,
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
    <>
      <DataTable
        label={t`Charges and holds`}
        columns={columns}
        rows={byShift(transactions).slice(0, shown)}
        rowKey={({ id, kind }) => `${kind} ${id}`}
        clickable
        empty={
          <EmptyState title={t`No charges yet`}>
            <Trans>Once someone is booked, their payment is here: what is held, charged or invoiced.</Trans>
          </EmptyState>
        }
      />
      {transactions.length > shown && (
        <ShowMore onClick={() => setShown(shown + STEP)}>
          <Trans>Show more</Trans>
        </ShowMore>
      )}
    </>
  );
}

/** The latest shift first; of a shift, what happened last. What is about no shift stands where it happened. */
function byShift(lines: readonly Transaction[]): Transaction[] {
  const key = ({ shiftDay, at }: Transaction) => `${shiftDay ?? at.slice(0, 10)} ${at}`;
  return lines.toSorted((a, b) => (key(a) < key(b) ? 1 : -1));
}

/** The pharmacy over the shift's day; what is about no shift by its title. */
function Title({ line }: { line: Transaction }) {
  const name = line.businessName ?? line.title;
  const day = line.businessName && line.shiftDay && <span className={classes.quiet}>{calendarDay(line.shiftDay)}</span>;
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
  const { message, detail, status, paymentId, providerStatus } = line;
  return (
    <span className={classes.state}>
      <span className={classes.stateHead}>
        <Mark line={line} />
        {paymentId && providerStatus && <AskAboutPayment paymentId={paymentId} />}
      </span>
      {/* How much was refused, which the amount of a failed line does not say. */}
      {(status === 'Failed' || !message) && <span className={classes.quiet}>{detail}</span>}
      {message && <span className={classes.quiet}>{message}</span>}
    </span>
  );
}

function Mark({ line: { onTerms, status, providerStatus } }: { line: Transaction }) {
  const { t } = useLingui();
  if (onTerms)
    return (
      <Tag tone={status === 'Pending' ? 'grey' : 'cobalt'}>
        {status === 'Pending' ? t`Not worked yet` : t`On invoice`}
      </Tag>
    );
  if (providerStatus) return <StatusBadge set="provider" value={providerStatus} />;
  return (
    <Tag tone="grey" icon={IconClockHour4}>
      {status === 'Pending' ? t`Not yet held` : statusLabel(status)}
    </Tag>
  );
}
