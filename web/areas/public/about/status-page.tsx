import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextPage } from './text-page.tsx';

const EVERY = 15_000;

/** Whether Mortar is up, asked now and again every 15 seconds. */
export default function StatusPage() {
  const read = useEndpoint(operationEndpoints.readiness, {}, { refetchInterval: EVERY, staleTime: 0 });
  const asked = read.dataUpdatedAt > 0 || read.errorUpdatedAt > 0;
  const down = read.isError || (read.failureCount > 0 && !read.data);

  return (
    <TextPage title="Status">
      {!asked && !down && <LoadingSkeletons shape="lines" count={2} label="Asking" />}
      {read.data && !read.isError && (
        <Notice tone="pine" title="Everything works." live="polite">
          The application and its database answer.
        </Notice>
      )}
      {down && (
        <Notice tone="signal" title="Mortar is not ready." live="assertive">
          {read.error ? readFailure(read.error).message : 'Nothing answers.'} We look again every 15 seconds.
          {read.error instanceof ApiError && read.error.requestId && ` Reference ${read.error.requestId}.`}
        </Notice>
      )}
      {read.data && (
        <Card title="Last look">
          Database answered in {read.data.databaseMs < 1 ? 'under 1' : Math.round(read.data.databaseMs)} ms.
        </Card>
      )}
    </TextPage>
  );
}
