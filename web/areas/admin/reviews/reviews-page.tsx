/**
 * Review queue (12, 29): what a booked shift needs soon first, then the oldest; the scan beside the typed facts; the checks before
 * approving.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Review } from '#contract/admin/endpoints.ts';
import { ReviewKind } from '#contract/admin/review-kind.ts';
import { useReview, useReviews } from '#web/features/admin/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewQueue } from './review-queue.tsx';
import classes from './reviews.module.css';
import { useCheckDrafts } from './use-check-drafts.ts';
import { useTicks } from './use-ticks.ts';

const kinds = { all: null, licenses: 'license', people: 'specialist', pharmacies: 'business', asked: null } as const;
export type QueueFilter = keyof typeof kinds;

function isFilter(show: string): show is QueueFilter {
  return Object.hasOwn(kinds, show);
}

export default function ReviewsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const phone = usePhone();
  const show = params.get('show');
  const filter: QueueFilter = show !== null && isFilter(show) ? show : 'all';
  const kind = kinds[filter];
  const read = useReviews({ ...(kind && { kind }), ...(filter === 'asked' && { asked: 'true' as const }) });
  const queue = read.data?.items ?? [];
  const ticks = useTicks();
  const drafts = useCheckDrafts();

  const requested = {
    kind: ReviewKind.safeParse(params.get('kind')).data ?? 'specialist',
    id: params.get('id'),
  } as const;
  const waiting = queue.find(({ id }) => id === requested.id);
  // A profile that isn't in the queue is loaded on its own: an approved one to pause, a paused one to approve again.
  const other = useReview(requested.kind, requested.id ?? '', requested.id !== null && !waiting && !read.isPending);
  const selected = requested.id ? (waiting ?? other.data) : phone ? undefined : queue[0];
  const alone = phone && requested.id !== null;

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
    if (phone && requested.id !== null) window.scrollTo(0, 0);
  }, [phone, requested.id]);

  /** Moves to the next profile after a decision. */
  const goOn = (decided: Review) => {
    const rest = queue.filter(({ id }) => id !== decided.id);
    const place = queue.findIndex(({ id }) => id === decided.id);
    const next = phone ? undefined : (rest[place] ?? rest.at(-1));
    if (waiting || !requested.id) void navigate(next ? linkTo(next) : home, { replace: true });
  };

  return (
    <div className={classes.board}>
      {!alone && <ReviewQueue read={read} filter={filter} selected={selected} linkTo={linkTo} />}
      {selected ? (
        <ReviewDetail
          key={selected.id}
          review={selected}
          ticks={ticks}
          drafts={drafts}
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
          {requested.id && other.isError && <ReadError title={t`We couldn’t load this profile`} read={other} />}
          {requested.id && other.isPending && !other.isError && (
            <LoadingSkeletons count={4} label={t`Loading the profile`} />
          )}
          {!requested.id && read.data && !phone && (
            <EmptyState title={t`Nothing to review.`}>
              <Trans>
                New and changed profiles, licenses and documents appear here: what a booked shift needs first, then the
                oldest.
              </Trans>
            </EmptyState>
          )}
        </div>
      )}
    </div>
  );
}
