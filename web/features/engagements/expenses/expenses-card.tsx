/** The expenses of a worked shift, and what became of each, for either side. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Expense } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AnswerExpense } from './answer-expense.tsx';
import { expenseKindNames } from './expense-kinds.ts';
import classes from './expenses.module.css';
import { ReceiptButton } from './receipt-button.tsx';

export function ExpensesCard({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { lines } = engagement.expenses;
  if (lines.length === 0) return null;
  return (
    <Card title={t`Expenses`} sub={t`Paid as claimed, without a service fee.`}>
      <ul className={classes.list}>
        {lines.map((expense) => (
          <li key={expense.id} className={classes.check}>
            <ExpenseLine engagement={engagement} expense={expense} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { engagement: Engagement; expense: Expense };

function ExpenseLine({ engagement, expense }: LineProps) {
  const { t } = useLingui();
  const { kind, note, amountCents, receipt, status, refusal, answer, decision } = expense;
  const { name } = engagement.shift.business;
  const { firstName } = engagement.specialist;
  const refusedBecause = refusal?.reason ?? '';
  const said = answer?.note ?? '';
  const decided = decision?.reason ?? '';
  return (
    <>
      <div className={classes.line}>
        <span className={classes.name}>
          {note || t(expenseKindNames[kind])} <Money cents={amountCents} />
        </span>
        {receipt && <ReceiptButton receipt={receipt} />}
        <StatusBadge set="approval" value={status} label={statusWords(expense)} />
      </div>
      {refusal && <p className={classes.said}>{t`${name} refused it: “${refusedBecause}”`}</p>}
      {answer && <p className={classes.said}>{t`${firstName} answered: “${said}”`}</p>}
      {decision?.reason && <p className={classes.said}>{t`An admin decided: “${decided}”`}</p>}
      {answer && status === 'Pending' && (
        <p className={classes.quiet}>{t`An admin decides, unless ${name} pays it first.`}</p>
      )}
      <Answer engagement={engagement} expense={expense} />
      {!answer && !decision && <AnswerBy engagement={engagement} expense={expense} />}
    </>
  );
}

/** Who may answer a refused expense, until when, and what follows if nobody does. */
function AnswerBy({ engagement: { specialist, terms }, expense: { refusal, actions } }: LineProps) {
  const now = useNow();
  if (!refusal) return null;
  const isOwn = actionNamed(actions, 'answerExpense') !== undefined;
  const { firstName } = specialist;
  const until = <DateTime at={refusal.answerBy} timeZone={terms.timeZone} withZone />;
  return (
    <p className={classes.quiet}>
      {toMillis(refusal.answerBy) < now ? (
        isOwn ? (
          <Trans>You could answer until {until}. It isn’t paid.</Trans>
        ) : (
          <Trans>
            {firstName} could answer until {until}. It isn’t paid.
          </Trans>
        )
      ) : isOwn ? (
        <Trans>You can answer once, until {until}. Without an answer, it isn’t paid.</Trans>
      ) : (
        <Trans>
          {firstName} can answer once, until {until}. Without an answer, it isn’t paid.
        </Trans>
      )}
    </p>
  );
}

/** What this side may do about a refused expense. */
function Answer({ engagement, expense }: LineProps) {
  const { t } = useLingui();
  const [answering, setAnswering] = useState(false);
  const amount = money(expense.amountCents);
  const pay = useCall(expenseEndpoints.approveExpense, {
    onDone: () => toastSuccess(t`${amount} approved. It’s charged now.`),
  });
  if (actionNamed(expense.actions, 'approveExpense')?.refusal === null)
    return (
      <WriteButton
        variant="default"
        size="sm"
        loading={pay.isPending}
        onClick={() => pay.mutate({ params: { id: expense.id } })}
      >
        {t`Pay ${amount} after all`}
      </WriteButton>
    );
  if (actionNamed(expense.actions, 'answerExpense')?.refusal !== null) return null;
  return answering ? (
    <AnswerExpense engagement={engagement} expense={expense} onClose={() => setAnswering(false)} />
  ) : (
    <Button variant="default" size="sm" onClick={() => setAnswering(true)}>
      {t`Answer`}
    </Button>
  );
}

function statusWords({ status, answer, refusal }: Expense): string | undefined {
  if (status === 'Pending') return answer ? t`An admin decides` : t`Pending approval`;
  return status === 'Rejected' && refusal ? t({ message: 'Refused', context: 'expense' }) : undefined;
}
