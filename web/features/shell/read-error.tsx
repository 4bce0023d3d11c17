/** The panel of a read that failed: what the server or the network said, what to quote, and another try. */
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
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
