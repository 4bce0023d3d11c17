import { t } from '@lingui/core/macro';
import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Answer } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import classes from './post.module.css';
import type { PostValues } from './post-values.ts';

type Props = {
  form: UseFormReturnType<PostValues>;
  quote: Answer<typeof shiftEndpoints.quotePosting> | undefined;
};

/** Allows expenses, off at first, up to a cap per shift that begins as the policy's (PRODUCT §3). */
export function ExpenseTerms({ form, quote }: Props) {
  const { expensesAllowed, expenseCapCents } = form.values;
  const from = money(quote?.receiptFromCents ?? 0);
  return (
    <div className={classes.expenses}>
      <Switch
        label={t`Expenses allowed`}
        description={t`Parking, tolls and transit, paid as claimed unless you refuse them with the hours.`}
        checked={expensesAllowed}
        disabled={!quote}
        onChange={({ currentTarget: { checked } }) =>
          form.setValues({
            expensesAllowed: checked,
            expenseCapCents: expenseCapCents || (quote?.suggestedExpenseCapCents ?? 0),
          })
        }
      />
      {expensesAllowed && (
        <MoneyField
          label={t`At most, each shift`}
          description={quote && t`Receipts needed from ${from}`}
          value={expenseCapCents}
          onChange={(cents) => form.setFieldValue('expenseCapCents', cents)}
          error={form.errors['expenseCapCents']}
        />
      )}
    </div>
  );
}
