import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './engagement-list.module.css';
import { EngagementRow } from './engagement-row.tsx';

type Props = {
  read: Pick<UseQueryResult<unknown>, 'isPending' | 'isError' | 'error' | 'refetch' | 'isFetching' | 'data'>;
  items: readonly Engagement[];
  /** The list's label, for screen readers. */
  label: string;
  empty: ReactNode;
  /** What can be done with one beside opening it. */
  act?: (engagement: Engagement) => ReactNode;
};

/** Lists engagements by day, a line for each, with the ones that need an answer. */
export function EngagementList({ read, items, label, empty, act }: Props) {
  const { t } = useLingui();
  if (read.data === undefined) {
    if (!read.isError) return <LoadingSkeletons count={3} label={t`Loading shifts`} />;
    return (
      <ErrorPanel
        title={t`We couldn’t load your shifts`}
        message={readFailure(read.error).message}
        reference={read.error instanceof ApiError ? read.error.requestId : undefined}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (items.length === 0) return empty;
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((engagement) => (
        <EngagementRow key={engagement.id} engagement={engagement} act={act} />
      ))}
    </ul>
  );
}
