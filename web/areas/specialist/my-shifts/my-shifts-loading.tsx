import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './my-shifts-page.module.css';

/** The frame of My shifts: the next shift, the lists, the month. */
export function MyShiftsLoading() {
  return (
    <div className={classes.grid}>
      <ListsLoading />
      <div className={classes.side}>
        <SideLoading />
      </div>
    </div>
  );
}

export function ListsLoading() {
  const { t } = useLingui();
  return (
    <div className={classes.main} role="status" aria-label={t`Loading shifts`}>
      <Skeleton height={336} radius={12} />
      <Skeleton height={280} radius={12} />
    </div>
  );
}

export function SideLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading the month`}>
      <Skeleton height={460} radius={12} />
    </div>
  );
}
