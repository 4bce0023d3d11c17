/** A button that changes something: off, with the reason, where nothing may be changed (`read-only.ts`). */
import { Button, type ButtonProps } from '@mantine/core';
import clsx from 'clsx';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import classes from './action-button.module.css';
import { useReadOnlyReason } from './read-only.ts';
import { useSharedReason } from './shared-reason.tsx';

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

type OffProps = Props & {
  readonly reason: string;
  /** A link that fixes what is missing, after the reason. */
  readonly fix?: ReactNode;
  /** The reason under the button. */
  readonly stacked?: boolean;
};

/** Looks off, does nothing and says why. It stays in the tab order, so that the reason is found by keyboard too. */
export function OffButton({ reason, fix, stacked = false, children, loading: _loading, ...button }: OffProps) {
  const ownId = useId();
  const sharedId = useSharedReason(reason);
  const isShared = sharedId !== null && !fix;
  const drawn = (
    <Button
      {...button}
      type="button"
      data-disabled
      aria-disabled="true"
      aria-describedby={isShared ? sharedId : ownId}
      onClick={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
  if (isShared) return drawn;
  return (
    <span className={clsx(classes.pair, stacked && classes.stacked)}>
      {drawn}
      <span id={ownId} className={classes.reason}>
        {reason} {fix}
      </span>
    </span>
  );
}
