/** A read failed in a place too small for `ReadError`: what, why, and another try. */
import { readFailure } from '#web/api/read-failure.ts';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import type { FailedRead } from './failed-reads.ts';

type Props = {
  /** `We couldn’t load the month` */
  title: string;
  read: FailedRead;
};

export function ReadNotice({ title, read }: Props) {
  return (
    <RetryNotice
      title={title}
      message={readFailure(read.error).message}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}
