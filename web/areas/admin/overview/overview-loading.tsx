import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './overview.module.css';

/** Shows the overview's skeleton while it loads. */
export function OverviewLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading the overview`}>
      <div className={classes.figures}>
        {['open', 'fill', 'time', 'paid', 'fees'].map((key) => (
          <Card key={key} className={classes.figure}>
            <Skeleton height={12} width="60%" />
            <Skeleton height={28} width="80%" mt={14} />
            <Skeleton height={10} width="70%" mt={12} />
          </Card>
        ))}
      </div>
      <div className={classes.charts}>
        <Card className={classes.wide}>
          <Skeleton height={260} />
        </Card>
        <Card>
          <LoadingSkeletons count={4} />
        </Card>
      </div>
    </div>
  );
}
