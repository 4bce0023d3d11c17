import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

type Props = { title: string; sub?: ReactNode; badge?: ReactNode; children: ReactNode };

/** What it is on the left, the control on the right. */
export function Setting({ title, sub, badge, children }: Props) {
  const id = useId();
  return (
    <section className={classes.setting} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title} {badge}
        </h2>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      <div className={classes.control}>{children}</div>
    </section>
  );
}
