import type { ReactNode } from 'react';
import classes from './unseen.module.css';

/** Words for whoever is read to, where others see a sign. Plain on purpose: a list of shifts has dozens of them. */
export function Unseen({ as: Element = 'span', children }: { as?: 'span' | 'div'; children: ReactNode }) {
  return <Element className={classes.unseen}>{children}</Element>;
}
