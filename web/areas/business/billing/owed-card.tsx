/** What is owed, line by line, and what banks took back. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Chargeback, Owed } from '#contract/wallet/owed.ts';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { money } from '#web/ui/format-money.ts';
import { Money } from '#web/ui/money.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './billing.module.css';

export function OwedCard({ wallet, onPay }: { wallet: Pick<Wallet, 'owed' | 'chargebacks'>; onPay: () => void }) {
  const { t } = useLingui();
  const { owed, chargebacks } = wallet;
  const open = chargebacks.filter(({ state }) => state === 'needsResponse' || state === 'underReview');
  if (owed.lines.length === 0 && open.length === 0) return null;
  const amount = money(owed.cents);
  return (
    <Card
      flush
      title={t`Owed and taken back`}
      actions={owed.cents > 0 && <Button variant="default" onClick={onPay}>{t`Pay ${amount}`}</Button>}
    >
      <ul className={classes.methods} aria-label={t`Owed and taken back`}>
        {owed.lines.map((line) => (
          <li key={line.paymentId} className={clsx(classes.method, classes.owed)}>
            <span className={classes.methodWords}>
              <Link to={paths.business.engagement(line.engagementId)} className={classes.title}>
                {line.title}
              </Link>
              <span className={classes.quiet}>
                {owedWords(line.kind)} {line.message}
              </span>
            </span>
            <Money cents={line.amountCents} className={classes.amount} />
          </li>
        ))}
        {open.map((chargeback) => (
          <li key={chargeback.id} className={clsx(classes.method, classes.owed)}>
            <span className={classes.methodWords}>
              <Link to={paths.business.engagement(chargeback.engagementId)} className={classes.title}>
                {chargeback.title}
              </Link>
              <span className={classes.quiet}>{contestedWords(chargeback)}</span>
            </span>
            <Tag tone="amber">
              <Trans>With your bank</Trans>
            </Tag>
            <Money cents={chargeback.amountCents} className={classes.amount} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function owedWords(kind: Owed['lines'][number]['kind']): string {
  switch (kind) {
    case 'chargeback':
      return t`With the bank’s fee.`;
    case 'compensation':
      return t`Late cancellation.`;
    case 'expense':
      return t`Expenses.`;
    default:
      return t`Approved hours.`;
  }
}

function contestedWords({ feeCents }: Chargeback): string {
  const fee = money(feeCents);
  return t`If the bank keeps it, you owe it with a fee of ${fee}.`;
}
