import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './shift-detail.module.css';

const sections = ['pay', 'door', 'fit', 'terms'] as const;

/** The skeleton of a shift's detail. */
export function ShiftDetailLoading() {
  const { t } = useLingui();
  return (
    <div className={classes.scroll} role="status" aria-label={t`Loading the shift`}>
      <Skeleton height={22} width={180} mb={12} />
      <Skeleton height={28} width="70%" mb={32} />
      <div className={classes.grid}>
        {sections.map((section) => (
          <div key={section}>
            <Skeleton height={16} width={120} mb={16} />
            <LoadingSkeletons shape="lines" count={5} />
          </div>
        ))}
      </div>
    </div>
  );
}
