import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import classes from './settings.module.css';

type Props = {
  title: string;
  /** What follows `#` in its address. */
  anchor?: string;
  sub?: ReactNode;
  badge?: ReactNode;
  status?: ReactNode;
  children: ReactNode;
};

/** Lays out a setting: its name on the left, the control on the right. */
export function Setting({ title, anchor, sub, badge, status, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className={classes.setting} aria-labelledby={id}>
      <div>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title} {badge}
          </h2>
          {status}
        </div>
        {sub && <p className={classes.sub}>{sub}</p>}
      </div>
      <div className={classes.control}>{children}</div>
    </section>
  );
}

/** Shows quietly that a setting was saved. */
export function SaveStatus({ saved, saving }: { saved: boolean; saving: boolean }) {
  const { t } = useLingui();
  return (
    <p className={classes.saved} aria-live="polite">
      {saving ? t`Saving …` : saved ? t`Saved` : ''}
    </p>
  );
}
