import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { Expense } from '#contract/engagements/expense.ts';
import { Money } from '#web/ui/money.tsx';
import { expenseKindNames } from './expense-kinds.ts';
import classes from './expenses.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import type { ExpenseChecks as Checks } from './use-expense-checks.ts';

type Props = { lines: readonly Expense[]; checks: Checks; firstName: string };

/** The claimed expenses beside the hours: each is paid with them, or refused with a reason. */
export function ExpenseChecks({ lines, checks, firstName }: Props) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <section className={classes.checks} aria-label={t`Expenses`}>
      <h3>
        <Trans>Expenses</Trans>
      </h3>
      <ul className={classes.list}>
        {lines.map(({ id, kind, amountCents, note, receipt }) => {
          const reason = checks.reasons[id];
          const name = note || t(expenseKindNames[kind]);
          return (
            <li key={id} className={classes.check}>
              <div className={classes.line}>
                <span className={classes.name}>
                  {name} <Money cents={amountCents} />
                </span>
                {receipt ? <ReceiptButton receipt={receipt} /> : <span className={classes.quiet}>{t`No receipt`}</span>}
                <SegmentedControl
                  size="sm"
                  aria-label={t`Expense: ${name}`}
                  data={[
                    { value: 'pay', label: t({ message: 'Pay', context: 'expense' }) },
                    { value: 'refuse', label: t({ message: 'Refuse', context: 'expense' }) },
                  ]}
                  value={reason === undefined ? 'pay' : 'refuse'}
                  onChange={(value) => checks.set(id, value === 'refuse' ? (reason ?? '') : undefined)}
                />
              </div>
              {reason !== undefined && (
                <TextInput
                  label={t`Reason`}
                  description={t`${firstName} reads it and can answer once. Then an admin decides.`}
                  maxLength={500}
                  value={reason}
                  error={checks.missing.has(id) ? t`Say why you refuse it` : undefined}
                  onChange={(event) => checks.set(id, event.currentTarget.value)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
