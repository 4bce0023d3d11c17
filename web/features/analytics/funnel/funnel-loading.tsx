import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { Card } from '#web/ui/card.tsx';
import classes from './funnel.module.css';

const widths = ['100%', '72%', '55%', '34%', '21%'];

/** The funnel's skeleton while its numbers load. */
export function FunnelLoading() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading the funnel`} className={classes.sides}>
      {['specialist', 'business'].map((side) => (
        <Card key={side}>
          <Skeleton height={20} width={180} mb={22} />
          {widths.map((width) => (
            <Skeleton key={width} height={26} width={width} mb={18} />
          ))}
        </Card>
      ))}
    </div>
  );
}
