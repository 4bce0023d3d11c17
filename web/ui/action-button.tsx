/** A button that explains why it is disabled, with the server's reason as text beside it (DESIGN-LANGUAGE §1). */
import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEventHandler, ReactNode } from 'react';
import type { Action } from '#contract/lists.ts';
import { refusalWords } from '#web/language/refusals.ts';
import { useReadOnlyReason } from './read-only.ts';
import { OffButton } from './write-button.tsx';

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
  const words = refusal ? refusalWords({ code: refusal, details: action.details }) : (readOnly ?? '');
  return (
    <OffButton {...button} className={className} reason={words} fix={readOnly === null && fix} stacked={stacked}>
      {children}
    </OffButton>
  );
}

/** Returns the action with this name, if the server offers it. */
export function actionNamed(actions: readonly Action[], name: string): Action | undefined {
  return actions.find((action) => action.name === name);
}
