/** Attendance: arrivals and no-shows that neither the record nor the two sides settle, for an Admin to decide (22). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useAttendanceReviews } from '#web/features/admin/queries.ts';
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
import classes from './attendance.module.css';
import { ExpenseReviews } from './expense-reviews.tsx';
import { ReviewCard } from './review-card.tsx';

/** A case is read whole, not scanned. */
const PAGE_SIZE = 10;

export default function AttendancePage() {
  const { t } = useLingui();
  const { params, change } = useListQuery({ replace: true });
  const chosen = params.get('status');
  const status = chosen === 'decided' || chosen === 'expenses' ? chosen : 'open';
  return (
    <Page>
      <PageHeader
        title={t`Attendance`}
        sub={t`Arrivals without proof, no-shows, walk-outs, and days cut short. Both sides read what you decide and why.`}
        actions={
          status === 'expenses' ? (
            <ExportButton list="expenses" filters={{}} />
          ) : (
            <ExportButton list="attendance" filters={{ status }} />
          )
        }
      />
      <div className={classes.tabs}>
        <TabBar
          label={t`Which reviews`}
          tabs={[
            { name: 'open', label: t`To decide` },
            { name: 'decided', label: t`Decided` },
            { name: 'expenses', label: t`Expenses` },
          ]}
          value={status}
          onChange={(name) => change({ status: name === 'open' ? null : name })}
        />
      </div>
      {status === 'expenses' ? <ExpenseReviews /> : <AttendanceReviews status={status} />}
    </Page>
  );
}

function AttendanceReviews({ status }: { status: 'open' | 'decided' }) {
  const { t } = useLingui();
  const { page, goToPage } = useListQuery({ replace: true });
  const read = useAttendanceReviews({ status, page, pageSize: PAGE_SIZE });
  const reviews = read.data?.items ?? [];
  return (
    <>
      {read.isError && <ReadError title={t`We couldn’t load the reviews`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading the reviews`} />}
      {read.data && reviews.length === 0 && (
        <Card>
          <EmptyState title={status === 'open' ? t`Nothing to decide.` : t`Nothing was decided yet.`}>
            {status === 'open' && (
              <Trans>Arrivals and no-shows that neither the record nor the pharmacy confirms appear here.</Trans>
            )}
          </EmptyState>
        </Card>
      )}
      <ul className={classes.reviews} aria-label={status === 'open' ? t`To decide` : t`Decided`}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </>
  );
}
