import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './appeals.module.css';

type Choice = { readonly value: 'yes' | 'no'; readonly label: string; readonly follows: string };

type Props = {
  question: string;
  choices: readonly Choice[];
  isPending: boolean;
  onDecide: (choice: Choice['value'], reason: string) => void;
};

/** Two answers with what each leads to, and the reason the person reads. */
export function Decision({ question, choices, isPending, onDecide }: Props) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice['value'] | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ choice?: string; reason?: string }>({});
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setProblems({
          ...(choice === null && { choice: t`Choose one` }),
          ...(reason.trim() === '' && { reason: t`Say why: they read it` }),
        });
        if (choice && reason.trim() !== '') onDecide(choice, reason.trim());
      }}
    >
      <Radio.Group
        label={question}
        error={problems.choice}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen as Choice['value']);
          setProblems({});
        }}
      >
        <div className={classes.choices}>
          {choices.map(({ value, label, follows }) => (
            <Radio key={value} value={value} label={label} description={follows} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={t`Reason`}
        description={t`Everyone it concerns reads it.`}
        maxLength={500}
        rows={3}
        value={reason}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
      <WriteButton type="submit" loading={isPending} className={classes.decide ?? ''}>
        <Trans>Decide</Trans>
      </WriteButton>
    </form>
  );
}
