/** The panel of a read that failed: what the server or the network said, what to quote, and another try. */
import { t } from '@lingui/core/macro';
import { IconEyeOff } from '@tabler/icons-react';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import type { FailedRead } from './failed-reads.ts';

type Props = {
  /** `We couldn’t load shifts` */
  title: string;
  read: FailedRead;
  /** Whatever the person keeps. */
  kept?: string;
};

export function ReadError({ title, read, kept }: Props) {
  const { error } = read;
  // Hidden on purpose: another try answers the same.
  if (error instanceof ApiError && error.code === 'hidden_in_view')
    return (
      <EmptyState
        title={t`Hidden in this view`}
        icon={<IconEyeOff size={30} stroke={1.5} color="var(--ink-3)" aria-hidden="true" />}
      >
        {error.message}
      </EmptyState>
    );
  return (
    <ErrorPanel
      title={title}
      message={readFailure(error).message}
      reference={error instanceof ApiError ? error.requestId : undefined}
      {...(kept && { kept })}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}
