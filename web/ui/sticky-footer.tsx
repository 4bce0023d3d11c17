/** Phones: what a page is about, and its one act, stay in reach above the tabs. Not shown on wider screens. */
import type { ReactNode } from 'react';
import classes from './sticky-footer.module.css';
import { useToastClearance } from './use-toast-clearance.ts';

type Props = {
  /** The number beside the button. */
  summary?: ReactNode;
  /** What the buttons bring about, on a line of its own. */
  above?: ReactNode;
  /** The button. */
  children: ReactNode;
};

export function StickyFooter({ summary, above, children }: Props) {
  const ref = useToastClearance();
  return (
    <div ref={ref} className={classes.footer}>
      {above && <div className={classes.above}>{above}</div>}
      {summary && <div className={classes.summary}>{summary}</div>}
      <div className={classes.act}>{children}</div>
    </div>
  );
}
