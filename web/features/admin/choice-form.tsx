import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form } from '#web/ui/form.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './choice-form.module.css';

type Choice<Value extends string> = { readonly value: Value; readonly label: string; readonly follows: string };

type Props<Value extends string> = {
  question: string;
  choices: readonly Choice<Value>[];
  /** Both sides of a booking read the reason; otherwise whoever is told of the decision does. */
  bothSides?: boolean;
  /** What the server says of the reason. */
  reasonError?: string;
  /** False until what each choice leads to is known. */
  isReady?: boolean;
  isPending: boolean;
  onDecide: (choice: Value, reason: string) => void;
};

/** Choices with what each leads to, and the reason that people read. */
export function ChoiceForm<Value extends string>({
  question,
  choices,
  bothSides = false,
  reasonError = '',
  isReady = true,
  isPending,
  onDecide,
}: Props<Value>) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Value | null>(null);
  const [reason, setReason] = useState('');
  const [sent, setSent] = useState('');
  const [problems, setProblems] = useState<{ choice?: string; reason?: string }>({});
  const missing = bothSides ? t`Say why: both sides read it` : t`Say why: they read it`;
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        const written = reason.trim();
        setProblems({ ...(choice === null && { choice: t`Choose one` }), ...(written === '' && { reason: missing }) });
        if (choice === null || written === '') return;
        setSent(reason);
        onDecide(choice, written);
      }}
    >
      <Radio.Group
        label={question}
        error={problems.choice}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen as Value);
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
        label={bothSides ? t`Reason (both sides read it)` : t`Reason`}
        description={bothSides ? undefined : t`Everyone it concerns reads it.`}
        maxLength={500}
        rows={bothSides ? 4 : 3}
        value={reason}
        error={problems.reason ?? (reason === sent ? reasonError : '')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
      <WriteButton type="submit" loading={isPending} disabled={!isReady} className={classes.decide ?? ''}>
        <Trans>Decide</Trans>
      </WriteButton>
    </Form>
  );
}
