/** A card holds one thing. `title` and `actions` make its head; `flush` lets a list or table reach its edges. */
import { Paper } from '@mantine/core';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

type Props = {
  title?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  /** Outlined in cobalt: the selected one. */
  selected?: boolean;
  children?: ReactNode;
  className?: string | undefined;
};

export function Card({ title, sub, actions, flush = false, selected = false, children, className }: Props) {
  const id = useId();
  return (
    <Paper
      component="section"
      p={0}
      className={clsx(classes.card, selected && classes.selected, className)}
      {...(title ? { 'aria-labelledby': id } : {})}
    >
      {(title || actions) && (
        <header className={clsx(classes.head, flush && classes.ruled)}>
          <div>
            {title && (
              <h2 id={id} className={classes.title}>
                {title}
              </h2>
            )}
            {sub && <div className={classes.sub}>{sub}</div>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? undefined : clsx(classes.body, Boolean(title) && classes.under)}>{children}</div>
    </Paper>
  );
}
