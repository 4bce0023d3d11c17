import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './my-shifts-page.module.css';

/** The frame of My shifts: the next shift, the lists, the month. */
export function MyShiftsLoading() {
  const { t } = useLingui();
  return (
    <div className={classes.grid} role="status" aria-label={t`Loading shifts`}>
      <div className={classes.main}>
        <Skeleton height={336} radius={12} />
        <Skeleton height={280} radius={12} />
      </div>
      <div className={classes.side}>
        <Skeleton height={460} radius={12} />
      </div>
    </div>
  );
}
