/** A hatched gap that fills with cobalt from left to right when it is booked or posted. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './brick-fill.module.css';

type Props = {
  filled: boolean;
  /** The brick's text; white once filled. */
  children?: ReactNode;
  className?: string | undefined;
};

export function BrickFill({ filled, children, className }: Props) {
  return (
    <span className={clsx(classes.brick, filled && classes.filled, className)}>
      <span className={classes.fill} aria-hidden="true" />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
