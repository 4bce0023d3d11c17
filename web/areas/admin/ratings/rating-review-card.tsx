import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RatingReview } from '#contract/engagements/rating.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { reportReasonNames } from '#web/features/messages/report-words.ts';
import { FactList } from '#web/features/ratings/fact-list.tsx';
import { StarsShown } from '#web/features/ratings/stars.tsx';
import { fullName } from '#web/features/session/person.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import { choicesOf, RatingDecision } from './rating-decision.tsx';
import classes from './ratings.module.css';

/** A shown rating with what was reported of it, and what an Admin can do about it. */
export function RatingReviewCard({ rating }: { rating: RatingReview }) {
  const { t } = useLingui();
  const [deciding, setDeciding] = useState(false);
  const { business, specialist, shift, bySide, stars, facts, note, reply, hidden, reports, publishedAt } = rating;
  const isReported = reports.some(({ decision }) => decision === null);
  const person = fullName(specialist);
  const day = dateLabel(shift.startsAt, shift.timeZone);
  const author = rating.author ?? t`A deleted account`;
  const pharmacy = business.name;
  const hiddenWhy = hidden?.reason;
  const replyWhy = reply?.hidden?.reason;
  const about = bySide === 'specialist' ? business.name : person;
  const canDecide = choicesOf(rating).length > 0;
  return (
    <Card
      title={t`${author} about ${about}`}
      sub={
        <Trans>
          {person} at {pharmacy}, {day}. Shown <DateTime at={publishedAt} timeZone={deviceTimeZone()} show="day" />
        </Trans>
      }
      actions={hidden && <Tag tone="signal">{t`Taken down`}</Tag>}
    >
      <div className={classes.body}>
        <StarsShown stars={stars} />
        {facts && <FactList facts={facts} />}
        <p className={note ? classes.text : classes.quiet}>{note || t`Without a note.`}</p>
        {hidden && (
          <p className={classes.quiet}>
            <Trans>Reason: “{hiddenWhy}”</Trans>
          </p>
        )}
        {reply && (
          <div className={classes.reply}>
            <strong>
              <Trans>Their reply</Trans>
            </strong>{' '}
            {reply.hidden && <Tag tone="signal">{t`Taken down`}</Tag>}
            <p className={classes.text}>{reply.text}</p>
            {reply.hidden && (
              <p className={classes.quiet}>
                <Trans>Reason: “{replyWhy}”</Trans>
              </p>
            )}
          </div>
        )}
        {reports.length > 0 && (
          <ul className={classes.reports} aria-label={t`Reports`}>
            {reports.map(({ part, reason, note: why, reportedAt, decision }) => {
              const left = decision && !decision.isHidden ? decision.reason : null;
              return (
                <li key={part} className={classes.quiet}>
                  <Tag tone={decision ? 'grey' : 'amber'}>
                    {part === 'rating' ? t`Rating reported` : t`Reply reported`}
                  </Tag>{' '}
                  {t(reportReasonNames[reason])}
                  {why && `: “${why}”`}, <DateTime at={reportedAt} timeZone={deviceTimeZone()} />
                  {left !== null && <Trans>. Left as it is: “{left}”</Trans>}
                </li>
              );
            })}
          </ul>
        )}
        {canDecide &&
          (isReported || deciding ? (
            <RatingDecision rating={rating} onDone={() => setDeciding(false)} />
          ) : (
            <Button variant="default" className={classes.act ?? ''} onClick={() => setDeciding(true)}>
              <Trans>Take down</Trans>
            </Button>
          ))}
      </div>
    </Card>
  );
}
