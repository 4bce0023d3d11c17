import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './thread-body.module.css';

/** Bubbles to come, at the end of the thread where they will be. */
export function ThreadSkeleton() {
  const { t } = useLingui();
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading messages`}>
      <Skeleton height={52} width="62%" radius={12} />
      <Skeleton height={52} width="56%" radius={12} className={classes.mine ?? ''} />
      <Skeleton height={36} width="48%" radius={12} />
    </div>
  );
}
