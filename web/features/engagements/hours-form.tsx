/** A specialist's hours, filled in from the recorded times and sent to the pharmacy for approval (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { sumCents } from '#contract/money.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { claimOf, draftsOf, fieldNames, missingIn } from './expenses/expense-drafts.ts';
import { ExpenseFields } from './expenses/expense-fields.tsx';
import classes from './hours-form.module.css';
import { HoursInputs } from './hours-inputs.tsx';
import { HoursPay } from './timesheets/hours-pay.tsx';
import { fieldsOf, hoursErrors, hoursToStartFrom, readHours } from './timesheets/typed-hours.ts';

const fields = ['startedAt', 'endedAt', 'breakMinutes', 'note'] as const;

export function HoursForm({ engagement, onSent }: { engagement: Engagement; onSent: () => void }) {
  const { t } = useLingui();
  const { id, terms, timesheet } = engagement;
  const before = hoursToStartFrom(engagement);
  const allowsExpenses = engagement.expenses.capCents > 0;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      ...fieldsOf(before, terms.timeZone),
      note: timesheet?.note ?? '',
      expenses: draftsOf(engagement.expenses),
    },
    validate: (values) => hoursErrors(values, engagement, before),
  });
  const kept = useFormDraft(form, { name: 'hours' });
  const submit = useCall(engagementEndpoints.submitTimesheet, {
    onDone: () => {
      toastSuccess(t`Hours sent`);
      onSent();
    },
    onError: (error) => {
      if (!showAtFields(error, form.setErrors, [...fields, ...fieldNames(form.getValues().expenses)]))
        setProblem(error.message);
      return true;
    },
  });
  const { startedAt, endedAt, breakMinutes, note, expenses } = form.values;
  const read = readHours({ startedAt, endedAt, breakMinutes }, engagement, before);

  return (
    <Form
      className={classes.form}
      onSubmit={form.onSubmit(() => {
        setProblem(null);
        if (!read) return;
        const missing = missingIn(expenses);
        if (Object.keys(missing).length > 0) return form.setErrors(missing);
        submit.mutate({
          params: { id },
          body: {
            ...read.hours,
            note,
            ...(allowsExpenses && { expenses: claimOf(expenses) }),
          },
        });
      })}
    >
      <DraftNotice draft={kept} />
      <HoursInputs fields={form.values} inputProps={form.getInputProps} errors={form.errors} read={read} />
      <Textarea
        label={t`Note (optional)`}
        description={t`If the hours differ from the plan, say why.`}
        maxLength={500}
        {...form.getInputProps('note')}
      />
      {allowsExpenses && (
        <ExpenseFields
          engagement={engagement}
          lines={expenses}
          errors={form.errors}
          onChange={(lines) => {
            form.setFieldValue('expenses', lines);
            form.clearErrors();
          }}
        />
      )}
      <HoursPay
        engagement={engagement}
        read={read}
        expenseCents={sumCents(expenses.map(({ amountCents }) => amountCents))}
      />
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <WriteButton type="submit" size="md" loading={submit.isPending}>
        {expenses.length > 0 ? <Trans>Send hours and expenses</Trans> : <Trans>Send my hours</Trans>}
      </WriteButton>
    </Form>
  );
}
