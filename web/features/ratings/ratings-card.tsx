/** The ratings of a booking on its page: asked for, sent and waiting, or both to read. Nothing where none can be given. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { RatingSide } from '#contract/engagements/rating.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import classes from './both-ratings.module.css';
import { BothRatings } from './both-ratings.tsx';
import type { useRatingsOfWorked } from './queries.ts';
import { StarsShown } from './stars.tsx';

type Props = {
  engagement: Engagement;
  side: RatingSide;
  /** Where it is rated. */
  to: string;
  /** Read by the page, which waits for it: what comes late would push the rest down. */
  read: ReturnType<typeof useRatingsOfWorked>;
};

export function RatingsCard({ engagement, side, to, read }: Props) {
  const { t } = useLingui();
  if (read.isError) return <ReadError title={t`We couldn’t load the ratings`} read={read} />;
  if (!read.data) return null;
  const { data: ratings } = read;
  const { yours, closesAt } = ratings;
  if (closesAt === null) return null;
  const until = dayLabel(closesAt, engagement.terms.timeZone);
  const other = side === 'specialist' ? engagement.shift.business.name : engagement.specialist.firstName;
  const canRate = actionNamed(ratings.actions, 'rateEngagement')?.refusal === null;
  if (!canRate && !yours && !ratings.theirs)
    return (
      <Card title={t`Ratings`}>
        <p className={classes.none}>
          <Trans>Nobody rated this shift.</Trans>
        </p>
      </Card>
    );
  if (!canRate)
    return (
      <Card title={t`Ratings`}>
        <BothRatings ratings={ratings} engagement={engagement} side={side} />
      </Card>
    );
  return (
    <Card
      title={yours ? t`Your rating is sent` : side === 'specialist' ? t`How was it?` : t`How did it go?`}
      actions={
        <Button component={Link} to={to} variant={yours ? 'default' : 'filled'}>
          {yours ? <Trans>Change rating</Trans> : <Trans>Rate the shift</Trans>}
        </Button>
      }
    >
      <div className={classes.rating}>
        {yours && <StarsShown stars={yours.stars} />}
        <p className={classes.none}>
          {yours ? (
            <Trans>
              {other} sees it once both have rated, or on {until}.
            </Trans>
          ) : (
            <Trans>You can rate until {until}. What both say is shown together.</Trans>
          )}
        </p>
      </div>
    </Card>
  );
}
