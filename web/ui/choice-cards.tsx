/** One of a few, each a card with what it means under its name. */
import { Radio } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './choice-cards.module.css';

export type Choice<Value extends string> = {
  readonly value: Value;
  readonly title: string;
  readonly detail?: ReactNode;
};

type Props<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  columns?: 1 | 2;
};

export function ChoiceCards<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  columns = 1,
}: Props<Value>) {
  return (
    <Radio.Group
      aria-label={label}
      value={value}
      error={error}
      onChange={(chosen) => {
        const known = choices.find((choice) => choice.value === chosen);
        if (known) onChange(known.value);
      }}
    >
      <div className={clsx(classes.choices, columns === 2 && classes.two)}>
        {choices.map((choice) => (
          <Radio.Card
            key={choice.value}
            value={choice.value}
            className={classes.choice ?? ''}
            aria-label={choice.title}
          >
            <Radio.Indicator />
            <span className={classes.words}>
              <strong>{choice.title}</strong>
              {choice.detail && <span>{choice.detail}</span>}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
