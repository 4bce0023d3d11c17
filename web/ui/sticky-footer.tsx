/** Phones: what a page is about, and its one act, stay in reach above the tabs. Not shown on wider screens. */
import type { ReactNode } from 'react';
import classes from './sticky-footer.module.css';

type Props = {
  /** The number beside the button. */
  summary?: ReactNode;
  /** The button. */
  children: ReactNode;
};

export function StickyFooter({ summary, children }: Props) {
  return (
    <div className={classes.footer}>
      {summary && <div className={classes.summary}>{summary}</div>}
      <div className={classes.act}>{children}</div>
    </div>
  );
}
