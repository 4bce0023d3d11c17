/** What both sides said of a shift, once it is shown: the other side's with a reply, yours with what became of it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { EngagementRatings, RatingSide } from '#contract/engagements/rating.ts';
import classes from './both-ratings.module.css';
import { OneRating } from './one-rating.tsx';

type Props = { ratings: EngagementRatings; engagement: Engagement; side: RatingSide };

export function BothRatings({ ratings: { yours, theirs, shownAt, closesAt }, engagement, side }: Props) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  const other = side === 'specialist' ? engagement.shift.business.name : firstName;
  const zone = engagement.terms.timeZone;
  if (closesAt === null)
    return (
      <p className={classes.none}>
        <Trans>Only a shift that was worked can be rated, in the days after it.</Trans>
      </p>
    );
  return (
    <div className={classes.both}>
      {theirs && <OneRating rating={theirs} title={t`${other} wrote`} other={other} timeZone={zone} />}
      {!theirs && shownAt && (
        <p className={classes.none}>
          <Trans>There’s no rating from {other} to read.</Trans>
        </p>
      )}
      {yours && <OneRating rating={yours} title={t`You wrote`} other={other} timeZone={zone} />}
      {!yours && (
        <p className={classes.none}>
          <Trans>You didn’t rate this shift in time.</Trans>
        </p>
      )}
    </div>
  );
}
