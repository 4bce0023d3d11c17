/** Nothing here: why, in one sentence, and the nearest way out. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BrickEmpty } from './brick-empty.tsx';
import classes from './empty-state.module.css';

type Props = {
  title: string;
  children?: ReactNode;
  /** One primary button, then at most one default one. */
  actions?: ReactNode;
  /** In place of the wall. */
  icon?: ReactNode;
  className?: string;
};

export function EmptyState({ title, children, actions, icon, className }: Props) {
  return (
    <div className={clsx(classes.empty, className)}>
      {icon ?? <BrickEmpty />}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
