/** An empty state: why, in one sentence, and the nearest way out. */
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
  /** `h1` where this is all the page has to say. */
  titleAs?: 'p' | 'h1';
  className?: string;
};

export function EmptyState({ title, children, actions, icon, titleAs: Title = 'p', className }: Props) {
  return (
    <div className={clsx(classes.empty, className)}>
      {icon ?? <BrickEmpty />}
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
