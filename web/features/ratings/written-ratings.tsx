/** What others said of a pharmacy or a person, the newest first, without names. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import classes from './both-ratings.module.css';
import { FactList } from './fact-list.tsx';
import { type RatedSide, useWrittenRatings } from './queries.ts';
import { StarsShown } from './stars.tsx';

type Props = {
  about: RatedSide;
  /** Of the reader's own bookings: where both ratings are read and answered. */
  linkTo: (engagementId: string) => string;
  empty: string;
};

/** Returns `Larkspur Pharmacy, Tue, Nov 24`. */
function shiftName({ pharmacy, startsAt, timeZone }: { pharmacy: string; startsAt: string; timeZone: string }): string {
  return `${pharmacy}, ${dayLabel(startsAt, timeZone)}`;
}

export function WrittenRatings({ about, linkTo, empty }: Props) {
  const { t } = useLingui();
  const read = useWrittenRatings(about);
  if (read.isError) return <ReadError title={t`We couldn’t load the ratings`} read={read} />;
  if (read.isPending) return <LoadingSkeletons shape="lines" count={3} label={t`Loading the ratings`} />;
  const ratings = read.data.pages.flatMap(({ items }) => items);
  if (ratings.length === 0) return <p className={classes.none}>{empty}</p>;
  return (
    <>
      <ul className={classes.list} aria-label={t`Ratings`}>
        {ratings.map(({ id, stars, facts, note, publishedAt, reply, engagementId, shift }) => (
          <li key={id} className={classes.rating}>
            <div className={classes.head}>
              <StarsShown stars={stars} />
              <DateTime at={publishedAt} timeZone={deviceTimeZone()} show="day" className={classes.quiet} />
              {engagementId && (
                <Link to={linkTo(engagementId)} className={classes.quiet}>
                  {shift ? shiftName(shift) : t`Your shift`}
                </Link>
              )}
            </div>
            {facts && <FactList facts={facts} />}
            {note && <p className={classes.note}>{note}</p>}
            {reply && (
              <div className={classes.reply}>
                <strong>
                  <Trans>Their reply</Trans>
                </strong>
                <p className={classes.note}>{reply}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {read.hasNextPage && (
        <ShowMore loading={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
          <Trans>Show more ratings</Trans>
        </ShowMore>
      )}
    </>
  );
}
