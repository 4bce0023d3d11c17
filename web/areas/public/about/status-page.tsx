import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './status-page.module.css';
import { TextPage } from './text-page.tsx';

const EVERY = 15_000;

/** Shows whether Mortar is up, checked every 15 seconds. */
export default function StatusPage() {
  const { t } = useLingui();
  const read = useEndpoint(operationEndpoints.readiness, {}, { refetchInterval: EVERY, staleTime: 0 });
  const asked = read.dataUpdatedAt > 0 || read.errorUpdatedAt > 0;
  const down = read.isError || (read.failureCount > 0 && !read.data);
  const reference = read.error instanceof ApiError ? read.error.requestId : null;
  const took = read.data ? Math.round(read.data.databaseMs) : 0;

  return (
    <TextPage title={t({ message: 'Status', context: 'page' })}>
      {!asked && !down && <LoadingSkeletons shape="lines" count={2} label={t`Checking`} />}
      {read.data && !read.isError && (
        <Notice tone="pine" title={t`Mortar is up.`} live="polite">
          <Trans>The app and its database are responding.</Trans>
        </Notice>
      )}
      {down && (
        <Notice tone="signal" title={t`Mortar is not ready.`} live="assertive">
          {read.error ? readFailure(read.error).message : <Trans>Mortar isn’t responding.</Trans>}{' '}
          <Trans>Checked again every 15 seconds.</Trans> {reference && <Trans>Reference {reference}.</Trans>}
        </Notice>
      )}
      {read.data && (
        <Card title={t`Last checked`} className={classes.last}>
          {read.data.databaseMs < 1 ? (
            <Trans>The database responded in under 1 ms.</Trans>
          ) : (
            <Trans>The database responded in {took} ms.</Trans>
          )}
        </Card>
      )}
    </TextPage>
  );
}
