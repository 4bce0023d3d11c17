import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './toast-line.module.css';

type Props = Omit<ComponentProps<'span'>, 'className'> & {
  message: ReactNode;
  /** Its button, of the class `act` of `toast-line.module.css`. */
  children: ReactNode;
  onClose: () => void;
};

/** A toast that stays until its button is pressed or it is closed. */
export function ToastLine({ message, children, onClose, ...line }: Props) {
  const { t } = useLingui();
  return (
    <span {...line} className={classes.line}>
      <span className={classes.message}>{message}</span>
      {children}
      <CloseButton
        className={classes.close ?? ''}
        size="sm"
        variant="transparent"
        aria-label={t`Close`}
        onClick={onClose}
      />
    </span>
  );
}
