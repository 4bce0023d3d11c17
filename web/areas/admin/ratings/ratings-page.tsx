/** Shown ratings: those reported, taken down, or all. An Admin takes one down with a reason, or leaves it (PRODUCT §8, §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useRatingReviews } from '#web/features/admin/queries.ts';
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
import { RatingReviewCard } from './rating-review-card.tsx';
import classes from './ratings.module.css';

const PAGE_SIZE = 25;
const lists = ['reported', 'hidden', 'all'] as const;

export default function RatingsPage() {
  const { t } = useLingui();
  const { params, page, change, goToPage } = useListQuery({ replace: true });
  const show = lists.find((list) => list === params.get('show')) ?? 'reported';
  const read = useRatingReviews({ show, page, pageSize: PAGE_SIZE });
  const ratings = read.isPlaceholderData ? [] : (read.data?.items ?? []);
  const names = { reported: t`Reported`, hidden: t`Taken down`, all: t`All` };
  const empty = {
    reported: t`No rating is reported.`,
    hidden: t`No rating was taken down.`,
    all: t`No rating is shown yet.`,
  };
  return (
    <Page>
      <PageHeader
        title={t`Ratings`}
        sub={t`Ratings both sides can read. While only one side has rated, nobody can read it, not even you.`}
        actions={<ExportButton list="ratings" filters={{ show }} />}
      />
      <div className={classes.tabs}>
        <TabBar
          label={t`Which ratings`}
          tabs={lists.map((name) => ({ name, label: names[name] }))}
          value={show}
          onChange={(name) => change({ show: name === 'reported' ? null : name })}
        />
      </div>
      {read.isError && <ReadError title={t`We couldn’t load the ratings`} read={read} />}
      {(read.isPending || read.isPlaceholderData) && (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the ratings`} />
      )}
      {read.data && !read.isPlaceholderData && ratings.length === 0 && (
        <Card>
          <EmptyState title={empty[show]}>
            {show === 'reported' && <Trans>A rating appears here when the side it is about reports it.</Trans>}
          </EmptyState>
        </Card>
      )}
      <ul className={classes.ratings} aria-label={names[show]}>
        {ratings.map((rating) => (
          <li key={rating.id}>
            <RatingReviewCard rating={rating} />
          </li>
        ))}
      </ul>
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </Page>
  );
}
