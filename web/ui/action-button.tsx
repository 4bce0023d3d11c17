/** A button that explains why it is disabled, with the server's reason as text beside it (DESIGN-LANGUAGE §1). */
import { Button, type ButtonProps } from '@mantine/core';
import clsx from 'clsx';
import { type MouseEventHandler, type ReactNode, useId } from 'react';
import type { Action } from '#contract/lists.ts';
import { refusalWords } from '#web/language/refusals.ts';
import classes from './action-button.module.css';
import { useReadOnlyReason } from './read-only.ts';

type Props = Omit<ButtonProps, 'disabled' | 'children'> & {
  /** One of the server's `actions`; undefined when it is not offered, and nothing is shown. */
  action: Action | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  /** A link that fixes what is missing, after the reason. */
  fix?: ReactNode;
  /** The reason under the button instead of beside it. */
  stacked?: boolean;
  className?: string | undefined;
};

export function ActionButton({ action, children, onClick, fix, stacked = false, className, ...button }: Props) {
  const reasonId = useId();
  const readOnly = useReadOnlyReason();
  if (!action) return null;
  const { refusal } = action;
  if (!refusal && readOnly === null) {
    return (
      <Button {...button} className={className} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <span className={clsx(classes.pair, stacked && classes.stacked)}>
      {/* Stays in the tab order, so that the reason is found by keyboard too. */}
      <Button
        {...button}
        className={className}
        data-disabled
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      <span id={reasonId} className={classes.reason}>
        {refusal ? refusalWords({ code: refusal, details: action.details }) : readOnly} {readOnly === null && fix}
      </span>
    </span>
  );
}

/** Returns the action with this name, if the server offers it. */
export function actionNamed(actions: readonly Action[], name: string): Action | undefined {
  return actions.find((action) => action.name === name);
}
