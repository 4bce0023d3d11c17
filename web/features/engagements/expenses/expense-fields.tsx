/** The expenses of a shift, claimed with its hours: a line for each, with its receipt (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { type ExpenseKind, expenseKinds, MOST_EXPENSES } from '#contract/engagements/expense.ts';
import { sumCents } from '#contract/money.ts';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import type { ExpenseDraft } from './expense-drafts.ts';
import { expenseKindNames } from './expense-kinds.ts';
import classes from './expenses.module.css';
import { ReceiptField } from './receipt-field.tsx';

type Props = {
  engagement: Engagement;
  lines: readonly ExpenseDraft[];
  /** By the field's name in the call: `expenses.0.amountCents`. */
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (lines: ExpenseDraft[]) => void;
};

export function ExpenseFields({ engagement, lines, errors, onChange }: Props) {
  const { t } = useLingui();
  const { capCents, receiptFromCents } = engagement.expenses;
  const [cap, from] = [money(capCents), money(receiptFromCents)];
  const claimedCents = sumCents(lines.map(({ amountCents }) => amountCents));
  const [claimed, over] = [money(claimedCents), money(claimedCents - capCents)];
  const isOver = claimedCents > capCents;
  const set = (index: number, change: Partial<ExpenseDraft>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...change } : line)));
  return (
    <fieldset className={classes.fields}>
      <legend>
        <Trans>Expenses (optional)</Trans>
      </legend>
      <p className={classes.quiet}>{t`Up to ${cap} in all. Expenses without a receipt stay below ${from}.`}</p>
      {lines.map(({ key, kind, amountCents, note, receipt }, index) => {
        const name = t(expenseKindNames[kind]);
        return (
          <div key={key} className={classes.field}>
            <Select
              label={t({ message: 'Kind', context: 'expense' })}
              data={expenseKinds.map((value) => ({ value, label: t(expenseKindNames[value]) }))}
              allowDeselect={false}
              value={kind}
              onChange={(chosen) => set(index, { kind: (chosen ?? kind) as ExpenseKind })}
            />
            <MoneyField
              label={t`Amount`}
              value={amountCents}
              error={errors[`expenses.${index}.amountCents`]}
              onChange={(cents) => set(index, { amountCents: cents })}
            />
            <ActionIcon
              className={`${touch.target ?? ''} ${classes.remove}`}
              variant="subtle"
              size="lg"
              aria-label={t`Remove expense: ${name}`}
              onClick={() => onChange(lines.filter((_line, at) => at !== index))}
            >
              <IconX size={18} stroke={1.75} />
            </ActionIcon>
            {kind === 'other' && (
              <TextInput
                className={classes.wide}
                label={t`What was it for?`}
                maxLength={120}
                value={note}
                error={errors[`expenses.${index}.note`]}
                onChange={(event) => set(index, { note: event.currentTarget.value })}
              />
            )}
            <div className={classes.wide}>
              <ReceiptField
                engagementId={engagement.id}
                of={name}
                receipt={receipt}
                error={errors[`expenses.${index}.receiptId`]}
                onChange={(sent) => set(index, { receipt: sent })}
              />
            </div>
          </div>
        );
      })}
      <div className={classes.foot}>
        {lines.length < MOST_EXPENSES && (
          <Button
            variant="default"
            size="sm"
            className={touch.target ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() =>
              onChange([
                ...lines,
                { key: crypto.randomUUID(), kind: 'parking', amountCents: 0, note: '', receipt: null },
              ])
            }
          >
            <Trans>Add expense</Trans>
          </Button>
        )}
        {lines.length > 0 && (
          <p className={clsx(classes.sum, isOver && classes.over)} role="status">
            {isOver ? t`${over} over the ${cap} limit` : t`${claimed} of ${cap}`}
          </p>
        )}
      </div>
    </fieldset>
  );
}
