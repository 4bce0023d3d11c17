/** A button that changes something: off, with the reason, where nothing may be changed (`read-only.ts`). */
import { Button, type ButtonProps } from '@mantine/core';
import clsx from 'clsx';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import classes from './action-button.module.css';
import { useReadOnlyReason } from './read-only.ts';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

export function WriteButton({ children, ...button }: Props) {
  const readOnly = useReadOnlyReason();
  if (readOnly === null) return <Button {...button}>{children}</Button>;
  return (
    <OffButton {...button} reason={readOnly}>
      {children}
    </OffButton>
  );
}

type OffProps = Props & { readonly reason: ReactNode /** The reason under the button. */; readonly stacked?: boolean };

/** Looks off, does nothing and says why. It stays in the tab order, so that the reason is found by keyboard too. */
export function OffButton({ reason, stacked = false, children, loading: _loading, ...button }: OffProps) {
  const reasonId = useId();
  return (
    <span className={clsx(classes.pair, stacked && classes.stacked)}>
      <Button
        {...button}
        type="button"
        data-disabled
        aria-disabled="true"
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      >
        {children}
      </Button>
      <span id={reasonId} className={classes.reason}>
        {reason}
      </span>
    </span>
  );
}
