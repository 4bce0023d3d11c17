import { IconArrowsDiff } from '@tabler/icons-react';
import classes from './reasons.module.css';

/** A picture of a proposed change: what was agreed, what is asked instead, and that no is an answer. */
export function ChangeSample() {
  return (
    <div
      className={classes.change}
      role="img"
      aria-label="A proposed change: start at 8:00 AM in place of 9:00 AM, paid. Accept, or keep 9:00 AM."
    >
      <span className={classes.head}>
        <IconArrowsDiff size={18} stroke={1.75} color="var(--ink-3)" /> Proposed change
      </span>
      <span className={classes.what}>Start</span>
      <span>
        <span className={classes.old}>9:00 AM</span> <strong>→ 8:00 AM</strong>, one more paid hour
      </span>
      <span className={classes.answers}>
        <span className={`${classes.answer} ${classes.yes}`}>Accept</span>
        <span className={classes.answer}>Keep 9:00 AM</span>
      </span>
    </div>
  );
}
