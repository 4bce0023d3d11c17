/** The shifts a side has worked and not rated, each with a way to do it; nothing when there is none. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RatingSide } from '#contract/engagements/rating.ts';
import { fullName } from '#web/features/session/person.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { useRatingsToGive } from './queries.ts';
import classes from './ratings-to-give.module.css';

type Props = {
  side: RatingSide;
  linkTo: (engagementId: string) => string;
};

const SHOWN = 2;

/** A page that draws it waits for its read: what comes late would push the rest down. */
export function RatingsToGive({ side, linkTo }: Props) {
  const { t } = useLingui();
  const read = useRatingsToGive();
  if (isMissing(read)) return <ReadNotice title={t`We couldn’t load the shifts to rate.`} read={read} />;
  const items = read.data?.items ?? [];
  const more = (read.data?.total ?? 0) - SHOWN;
  if (items.length === 0) return null;
  return (
    <Card flush title={t`To rate`}>
      <ul className={classes.rows}>
        {items.slice(0, SHOWN).map(({ engagementId, closesAt, shift, business, specialist }) => {
          const name = side === 'specialist' ? business.name : fullName(specialist);
          const day = dayLabel(shift.startsAt, shift.timeZone);
          const until = dayLabel(closesAt, shift.timeZone);
          return (
            <li key={engagementId} className={classes.row}>
              <span className={classes.words}>
                <strong>{name}</strong>
                <span className={classes.quiet}>
                  {side === 'specialist' ? day : `${business.name}, ${day}`}. <Trans>Rate by {until}.</Trans>
                </span>
              </span>
              <Button component={Link} to={linkTo(engagementId)} variant="default" aria-label={t`Rate ${name}, ${day}`}>
                {t({ message: 'Rate', context: 'to give a rating' })}
              </Button>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className={classes.more}>
          <Trans>{more} more after these.</Trans>
        </p>
      )}
    </Card>
  );
}
