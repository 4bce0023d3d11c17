import type { ReactNode } from 'react';
import { useToastClearance } from '#web/ui/use-toast-clearance.ts';
import classes from './shift-foot.module.css';

type Props = { asPage: boolean; amount: string; note: ReactNode; problem?: string | null; children: ReactNode };

/** The frame of a shift's footer: the problem, the amount, the action. */
export function FootFrame({ asPage, amount, note, problem, children }: Props) {
  const ref = useToastClearance();
  return (
    <footer ref={ref} className={classes.foot} data-page={asPage || undefined}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <strong className={classes.amount}>{amount}</strong>
          <span className={classes.note}>{note}</span>
        </div>
        <div className={classes.acts}>{children}</div>
      </div>
    </footer>
  );
}
