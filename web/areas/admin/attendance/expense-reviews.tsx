import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExpenseReview, expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { useExpenseReviews } from '#web/features/admin/queries.ts';
import { expenseKindNames } from '#web/features/engagements/expenses/expense-kinds.ts';
import { ReceiptButton } from '#web/features/engagements/expenses/receipt-button.tsx';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { money } from '#web/ui/format-money.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './attendance.module.css';

const PAGE_SIZE = 25;

/** Lists the refused expenses that specialists insist on, with what both sides said. */
export function ExpenseReviews() {
  const { t } = useLingui();
  const { page, goToPage } = useListQuery({ replace: true });
  const read = useExpenseReviews({ page, pageSize: PAGE_SIZE });
  const reviews = read.data?.items ?? [];
  return (
    <>
      {read.isError && <ReadError title={t`We couldn’t load the expenses`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading the expenses`} />}
      {read.data && reviews.length === 0 && (
        <Card>
          <EmptyState title={t`No expenses to decide.`}>
            <Trans>An expense appears here when the pharmacy refuses it and the specialist answers.</Trans>
          </EmptyState>
        </Card>
      )}
      <ul className={classes.reviews} aria-label={t`Expenses`}>
        {reviews.map((review) => (
          <li key={review.expense.id}>
            <ExpenseCase review={review} />
          </li>
        ))}
      </ul>
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </>
  );
}

function ExpenseCase({ review }: { review: ExpenseReview }) {
  const { t } = useLingui();
  const { expense, engagement } = review;
  const { shift, specialist } = engagement;
  const name = fullName(specialist);
  const amount = money(expense.amountCents);
  const kind = expense.note || t(expenseKindNames[expense.kind]);
  return (
    <div className={classes.review}>
      <Card
        title={
          <Link to={paths.admin.shift(shift.id)}>
            {name}, {shift.business.name}
          </Link>
        }
        sub={<DateTime at={shift.startsAt} timeZone={shift.timeZone} show="day" />}
      >
        <dl className={classes.facts}>
          <div>
            <dt>{kind}</dt>
            <dd>
              {amount} {expense.receipt ? <ReceiptButton receipt={expense.receipt} /> : t`No receipt`}
            </dd>
          </div>
          <div>
            <dt>
              <Trans>The pharmacy</Trans>
            </dt>
            <dd>“{expense.refusal?.reason}”</dd>
          </div>
          <div>
            <dt>{specialist.firstName}</dt>
            <dd>“{expense.answer?.note}”</dd>
          </div>
        </dl>
      </Card>
      <Card title={t`Your decision`}>
        <ExpenseDecisionForm expenseId={expense.id} amount={amount} />
      </Card>
    </div>
  );
}

function ExpenseDecisionForm({ expenseId, amount }: { expenseId: string; amount: string }) {
  const { t } = useLingui();
  const [reasonError, setReasonError] = useState('');
  const decide = useCall(expenseEndpoints.decideExpense, {
    onDone: () => toastSuccess(t`Decided. We’ll tell both sides.`),
    onError: (failed) => showAtFields(failed, (errors) => setReasonError(errors.reason ?? ''), ['reason']),
  });
  return (
    <ChoiceForm
      question={t`Is it due?`}
      choices={[
        { value: 'pay', label: t`Pay ${amount}`, follows: t`Charged to the pharmacy without a service fee.` },
        { value: 'refuse', label: t`Don’t pay it`, follows: t`The refusal stands and is final.` },
      ]}
      bothSides
      reasonError={reasonError}
      isPending={decide.isPending}
      onDecide={(choice, reason) =>
        decide.mutate({ params: { id: expenseId }, body: { pay: choice === 'pay', reason } })
      }
    />
  );
}
