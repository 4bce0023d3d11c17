/** Reported messages: who reported what, read only once it is opened, which is logged, then hidden or left (PRODUCT §8, §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMessageReports } from '#web/features/admin/queries.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import classes from './message-reports.module.css';
import { ReportCard } from './report-card.tsx';

const PAGE_SIZE = 25;

export default function MessageReportsPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const decided = params.get('status') === 'decided';
  const read = useMessageReports({ decided: decided ? 'true' : 'false', page, pageSize: PAGE_SIZE });
  const reports = read.data?.items ?? [];
  return (
    <Page>
      <PageHeader
        title={t`Reported messages`}
        sub={t`You read a message and up to five around it only when you open its report. That is logged.`}
        actions={<ExportButton list="messageReports" filters={{ decided: decided ? 'true' : 'false' }} />}
      />
      <div className={classes.tabs}>
        <TabBar
          label={t`Which reports`}
          tabs={[
            { name: 'open', label: t`To decide` },
            { name: 'decided', label: t`Decided` },
          ]}
          value={decided ? 'decided' : 'open'}
          onChange={(name) => change({ status: name === 'decided' ? name : null })}
        />
      </div>
      {read.isError && <ReadError title={t`We couldn’t load the reports`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading the reports`} />}
      {read.data && reports.length === 0 && (
        <Card>
          <EmptyState title={decided ? t`Nothing was decided yet.` : t`No message is reported.`}>
            {!decided && <Trans>A message appears here when the other side reports it.</Trans>}
          </EmptyState>
        </Card>
      )}
      <ul className={classes.reports} aria-label={decided ? t`Decided` : t`To decide`}>
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
