import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for screen readers only, beside an icon. Kept plain: a list of shifts has dozens of them. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Element className={classes.unseen}>{children}</Element>;
}
