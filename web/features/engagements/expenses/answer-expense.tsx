import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Expense, Receipt } from '#contract/engagements/expense.ts';
import { expenseEndpoints } from '#contract/engagements/expense-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { expenseKindNames } from './expense-kinds.ts';
import classes from './expenses.module.css';
import { ReceiptField } from './receipt-field.tsx';

type Props = { engagement: Engagement; expense: Expense; onClose: () => void };

/** Lets the specialist answer a refused expense, once: why it is due, and a better receipt if there is one. */
export function AnswerExpense({ engagement, expense, onClose }: Props) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useCall(expenseEndpoints.answerExpense, {
    onDone: () => toastSuccess(t`Sent. An admin decides.`),
    onError: (error) => {
      if (!showAtFields(error, setErrors, ['note', 'receiptId'])) setProblem(error.message);
      return true;
    },
  });
  return (
    <Form
      className={classes.answer}
      onSubmit={() => {
        setProblem(null);
        if (note.trim() === '') return setErrors({ note: t`Say why it is due` });
        answer.mutate({ params: { id: expense.id }, body: { note: note.trim(), receiptId: receipt?.id ?? null } });
      }}
    >
      <Textarea
        label={t`Your answer`}
        description={t`The pharmacy and an admin read it. You can answer once.`}
        maxLength={500}
        autosize
        minRows={2}
        data-autofocus
        value={note}
        error={errors['note']}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setErrors({});
        }}
      />
      <ReceiptField
        engagementId={engagement.id}
        of={t(expenseKindNames[expense.kind])}
        receipt={receipt}
        error={errors['receiptId']}
        onChange={setReceipt}
      />
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <div className={classes.acts}>
        <WriteButton type="submit" loading={answer.isPending}>
          {t`Send answer`}
        </WriteButton>
        <Button variant="subtle" onClick={onClose} disabled={answer.isPending}>
          {t`Not now`}
        </Button>
      </div>
    </Form>
  );
}
