/** Review queue (12): who waits, oldest first; their document beside what they typed; the checks before Approve. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import { useReview, useReviews } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './reviews.module.css';
import { useTicks } from './use-ticks.ts';

const kinds = { all: null, people: 'specialist', pharmacies: 'business' } as const;
export type QueueFilter = keyof typeof kinds;

export default function ReviewsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const show = params.get('show');
  const filter: QueueFilter = show === 'people' || show === 'pharmacies' ? show : 'all';
  const kind = kinds[filter];
  const read = useReviews(kind ? { kind } : {});
  const queue = read.data?.items ?? [];
  const ticks = useTicks();

  const asked = { kind: params.get('kind') === 'business' ? 'business' : 'specialist', id: params.get('id') } as const;
  const waiting = queue.find(({ id }) => id === asked.id);
  // One who does not wait (any more) is looked up by itself: approved and to be paused, paused and to be let back.
  const other = useReview(asked.kind, asked.id ?? '', asked.id !== null && !waiting && !read.isPending);
  const selected = asked.id ? (waiting ?? other.data) : phone ? undefined : queue[0];
  const alone = phone && asked.id !== null;

  const linkTo = (review: Review) =>
    `${paths.admin.review(review.kind, review.id)}${filter === 'all' ? '' : `&show=${filter}`}`;
  const home = `${paths.admin.reviews()}${filter === 'all' ? '' : `?show=${filter}`}`;
  const step = (by: 1 | -1) => {
    const place = queue.findIndex(({ id }) => id === selected?.id);
    const next = queue[place === -1 ? 0 : place + by];
    if (next) void navigate(linkTo(next), { replace: true });
  };
  useKeys({ j: () => step(1), k: () => step(-1) });

  useEffect(() => {
    if (phone && asked.id !== null) window.scrollTo(0, 0);
  }, [phone, asked.id]);

  /** After a decision: on to the next one who waits. */
  const goOn = (decided: Review) => {
    const rest = queue.filter(({ id }) => id !== decided.id);
    const place = queue.findIndex(({ id }) => id === decided.id);
    const next = phone ? undefined : (rest[place] ?? rest.at(-1));
    if (waiting || !asked.id) void navigate(next ? linkTo(next) : home, { replace: true });
  };

  return (
    <div className={classes.board}>
      {!alone && <ReviewQueue read={read} filter={filter} selected={selected} linkTo={linkTo} />}
      {selected ? (
        <ReviewDetail
          key={selected.id}
          review={selected}
          ticks={ticks}
          onDecided={goOn}
          back={
            alone && (
              <Link to={home}>
                <Trans>Review queue</Trans>
              </Link>
            )
          }
        />
      ) : (
        <div className={classes.nobody}>
          {asked.id && other.isError && <ReadError title={t`We could not load this profile`} read={other} />}
          {asked.id && other.isPending && !other.isError && (
            <LoadingSkeletons count={4} label={t`Loading the profile`} />
          )}
          {!asked.id && read.data && !phone && (
            <EmptyState title={t`Nothing waits for review.`}>
              <Trans>New and changed profiles come here by themselves, the oldest first.</Trans>
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
