/** A specialist's hours, filled in from the recorded times and sent to the pharmacy for approval (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { clockTimeIn, dayIn, minutesBetween, shiftInstants } from '#contract/time.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { duration } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useFormDraft } from '#web/ui/use-form-draft.ts';
import { claimOf, draftsOf, fieldNames, missingIn } from './expenses/expense-drafts.ts';
import { ExpenseFields } from './expenses/expense-fields.tsx';
import classes from './hours-form.module.css';

const fields = ['startedAt', 'endedAt', 'breakMinutes', 'note'] as const;

export function HoursForm({ engagement, onSent }: { engagement: Engagement; onSent: () => void }) {
  const { t } = useLingui();
  const { id, terms, timesheet } = engagement;
  const zone = terms.timeZone;
  const known = timesheet?.submitted;
  const from = known?.startedAt ?? timesheet?.recorded.startedAt ?? terms.startsAt;
  const to = known?.endedAt ?? timesheet?.recorded.endedAt ?? terms.endsAt;
  const day = dayIn(from, zone);
  const allowsExpenses = engagement.expenses.capCents > 0;
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      startedAt: clockTimeIn(from, zone),
      endedAt: clockTimeIn(to, zone),
      breakMinutes: (known?.breakMinutes ?? terms.breakMinutes) as number | string,
      note: timesheet?.note ?? '',
      expenses: draftsOf(engagement.expenses),
    },
    validateInputOnBlur: true,
    validate: {
      startedAt: (value) => (value ? null : t`Enter when you started`),
      endedAt: (value) => (value ? null : t`Enter when you left`),
      breakMinutes: (value) =>
        value !== '' && Number(value) >= 0 && Number(value) <= 180 ? null : t`Enter a break of 0 to 180 minutes`,
    },
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
  const instants = startedAt && endedAt ? shiftInstants(day, startedAt, endedAt, zone) : null;
  const worked = instants ? minutesBetween(instants.startsAt, instants.endsAt) - Number(breakMinutes || 0) : null;

  const toBePaid = duration(worked ?? 0);
  const planned = duration(minutesBetween(terms.startsAt, terms.endsAt) - terms.breakMinutes);

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        () => {
          setProblem(null);
          if (!instants) {
            form.setFieldError('startedAt', t`This time doesn’t exist: clocks change that night. Choose another.`);
            return;
          }
          const missing = missingIn(expenses);
          if (Object.keys(missing).length > 0) return form.setErrors(missing);
          submit.mutate({
            params: { id },
            // People enter minutes; the recorded seconds are cut off.
            body: {
              startedAt: instants.startsAt.toISOString(),
              endedAt: instants.endsAt.toISOString(),
              breakMinutes: Number(breakMinutes),
              note,
              ...(allowsExpenses && { expenses: claimOf(expenses) }),
            },
          });
        },
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'startedAt')?.focus(),
      )}
    >
      <DraftNotice draft={kept} />
      <div className={classes.pair}>
        <TimeField
          label={t({ message: 'Started', context: 'time' })}
          {...form.getInputProps('startedAt')}
          value={startedAt}
        />
        <TimeField
          label={t({ message: 'Left', context: 'time' })}
          description={endedAt && startedAt && endedAt <= startedAt ? t`On the next day` : undefined}
          {...form.getInputProps('endedAt')}
          value={endedAt}
        />
      </div>
      <NumberInput
        label={t`Unpaid break, minutes`}
        min={0}
        max={180}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('breakMinutes')}
      />
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
      {worked !== null && worked > 0 && (
        <p className={classes.sum} role="status">
          {t`${toBePaid} paid time. Planned: ${planned}.`}
        </p>
      )}
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <Button type="submit" size="md" loading={submit.isPending}>
        {expenses.length > 0 ? <Trans>Send hours and expenses</Trans> : <Trans>Send my hours</Trans>}
      </Button>
    </form>
  );
}
