/** Background work: scheduled tasks that fail, longest failing first. */
import { Plural, useLingui } from '@lingui/react/macro';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useFailingWork } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { WorkTable } from './work-table.tsx';

const PAGE_SIZE = 25;
const REFETCH_EVERY_MS = 10_000;

export default function WorkPage() {
  const { t } = useLingui();
  const { page, goToPage } = useListQuery();
  const read = useFailingWork({ page, pageSize: PAGE_SIZE }, REFETCH_EVERY_MS);
  const { data } = read;
  const zone = deviceTimeZone();
  return (
    <Page>
      <PageHeader
        title={t`Background work`}
        sub={
          <span aria-live="polite">
            {data && data.total > 0 && (
              <>
                <Plural value={data.total} one="# task fails." other="# tasks fail." />{' '}
                {t`Each is retried after a growing pause.`} {zoneHeading(nowIso(), zone)}.
              </>
            )}
          </span>
        }
        actions={<ExportButton list="failingWork" filters={{}} />}
      />
      {read.isPending && <LoadingSkeletons shape="table" count={6} label={t`Loading background work`} />}
      {read.isError && !data && <ReadError title={t`We couldn’t load background work`} read={read} />}
      {data && (
        <Card flush>
          {data.items.length > 0 ? (
            <WorkTable items={data.items} zone={zone} onStale={() => void read.refetch()} />
          ) : (
            <EmptyState title={t`Everything is running on time`}>
              {t`Reminders, holds, payouts and messages that fail appear here until they work.`}
            </EmptyState>
          )}
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
