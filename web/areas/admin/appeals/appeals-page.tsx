/** Appeals of standing, and pauses that wait for an Admin (PRODUCT §4, §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { usePauseReviews, useStandingAppeals } from '#web/features/admin/queries.ts';
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
import { AppealCard } from './appeal-card.tsx';
import classes from './appeals.module.css';
import { PauseCard } from './pause-card.tsx';

const PAGE_SIZE = 25;

export default function AppealsPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const status = params.get('status') === 'decided' ? 'decided' : 'open';
  const read = useStandingAppeals({ status, page, pageSize: PAGE_SIZE });
  const pauses = usePauseReviews();
  const isOpen = status === 'open';
  // Both at once: what came first would be pushed down.
  const isLoading = read.isPending || (isOpen && pauses.isPending);
  const appeals = isLoading ? [] : (read.data?.items ?? []);
  const waiting = isLoading || !isOpen ? [] : (pauses.data?.items ?? []);
  const isEmpty = !isLoading && read.data && (!isOpen || pauses.data) && appeals.length + waiting.length === 0;
  return (
    <Page>
      <PageHeader
        title={t`Appeals`}
        sub={t`Appealed points don’t count until you answer. The person reads your reason.`}
        actions={
          <>
            {waiting.length > 0 && (
              <ExportButton list="pauses" filters={{}}>
                <Trans>Export pauses</Trans>
              </ExportButton>
            )}
            <ExportButton list="appeals" filters={{ status }} />
          </>
        }
      />
      <div className={classes.tabs}>
        <TabBar
          label={t`Which appeals`}
          tabs={[
            { name: 'open', label: t`To decide` },
            { name: 'decided', label: t`Decided` },
          ]}
          value={status}
          onChange={(name) => change({ status: name === 'decided' ? name : null })}
        />
      </div>
      {read.isError && <ReadError title={t`We couldn’t load the appeals`} read={read} />}
      {isOpen && pauses.isError && <ReadError title={t`We couldn’t load the pauses`} read={pauses} />}
      {isLoading && <LoadingSkeletons shape="cards" count={2} label={t`Loading the appeals`} />}
      {isEmpty && (
        <Card>
          <EmptyState title={status === 'decided' ? t`Nothing was decided yet.` : t`No appeal waits for you.`}>
            {isOpen && <Trans>Appeals of lost points appear here, with the day to answer by.</Trans>}
          </EmptyState>
        </Card>
      )}
      <ul className={classes.appeals} aria-label={status === 'decided' ? t`Decided` : t`To decide`}>
        {appeals.map((review) => (
          <li key={review.appeal.id}>
            <AppealCard review={review} />
          </li>
        ))}
        {waiting.map((review) => (
          <li key={review.id}>
            <PauseCard review={review} />
          </li>
        ))}
      </ul>
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
