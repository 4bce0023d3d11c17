/** The motif of every empty state: a wall with one brick still to lay. */
import classes from './brick-empty.module.css';

export function BrickEmpty() {
  return (
    <svg className={classes.wall} width="72" height="44" viewBox="0 0 72 44" aria-hidden="true">
      <rect className={classes.far} x="0" y="1" width="28" height="12" rx="2" />
      <rect className={classes.near} x="31" y="1" width="41" height="12" rx="2" />
      <rect className={classes.near} x="0" y="16" width="18" height="12" rx="2" />
      <rect className={classes.gap} x="21" y="17" width="24" height="10" rx="3" />
      <rect className={classes.far} x="48" y="16" width="24" height="12" rx="2" />
      <rect className={classes.far} x="0" y="31" width="33" height="12" rx="2" />
      <rect className={classes.near} x="36" y="31" width="36" height="12" rx="2" />
    </svg>
  );
}
