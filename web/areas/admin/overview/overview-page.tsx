/** Overview (12): five figures against the four weeks before, eight weeks of charts, and what needs attention. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useOverview } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AttentionCard } from './attention-card.tsx';
import { FailingNotice } from './failing-notice.tsx';
import { FigureCards } from './figure-cards.tsx';
import { LedgerBadge } from './ledger-badge.tsx';
import classes from './overview.module.css';
import { OverviewLoading } from './overview-loading.tsx';
import { WeekCharts } from './week-charts.tsx';

export default function OverviewPage() {
  const { t } = useLingui();
  const read = useOverview();
  const { data } = read;
  const { pharmacies = 0, specialists: people = 0 } = data?.counts ?? {};
  return (
    <Page>
      <PageHeader
        title={t`Overview`}
        sub={
          data && (
            <Trans>
              <Plural value={pharmacies} one="# pharmacy" other="# pharmacies" /> and{' '}
              <Plural value={people} one="# person" other="# people" /> approved. Weeks start on Sunday, Eastern time.
              Figures cover the last four weeks, compared with the four before.
            </Trans>
          )
        }
        actions={data && <LedgerBadge balanced={data.counts.ledgerBalanced} />}
      />
      {read.isPending && <OverviewLoading />}
      {read.isError && !data && <ReadError title={t`We couldn’t load the overview`} read={read} />}
      {data && (
        <>
          <FailingNotice count={data.counts.failingWork} />
          <FigureCards overview={data} />
          <div className={classes.charts}>
            <WeekCharts weeks={data.weeks} />
            <AttentionCard attention={data.attention} failingWork={data.counts.failingWork} />
          </div>
        </>
      )}
    </Page>
  );
}
