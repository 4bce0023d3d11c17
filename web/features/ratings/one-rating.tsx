import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Rating, RatingPart } from '#contract/engagements/rating.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Notice } from '#web/ui/notice.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './both-ratings.module.css';
import { FactList } from './fact-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StarsShown } from './stars.tsx';

const ReportRating = lazyPart(() => import('./report-rating.tsx'));

type Props = { rating: Rating; title: string; other: string; timeZone: string };

/** One side's rating with its reply: the other side's may be answered once and reported, so may a reply to yours. */
export function OneRating({ rating, title, other, timeZone }: Props) {
  const { t } = useLingui();
  const [replying, setReplying] = useState(false);
  const [reporting, setReporting] = useState<RatingPart | null>(null);
  const { stars, facts, note, ratedAt, hidden, reply, actions } = rating;
  const may = (name: string) => actionNamed(actions, name)?.refusal === null;
  const hiddenWhy = hidden?.reason;
  const replyWhy = reply?.hidden?.reason;
  const isTheirs = actionNamed(actions, 'replyToRating') !== undefined;
  return (
    <section className={classes.rating} aria-label={title}>
      <div className={classes.head}>
        <h3 className={classes.heading}>{title}</h3>
        <StarsShown stars={stars} />
        <DateTime at={ratedAt} timeZone={timeZone} show="day" className={classes.quiet} />
      </div>
      {hidden && (
        <Notice tone="amber" title={t`An admin took your rating down.`}>
          <Trans>Nobody else sees it, and it counts nowhere. The admin wrote: “{hiddenWhy}”</Trans>
        </Notice>
      )}
      {facts && <FactList facts={facts} />}
      {note ? <p className={classes.note}>{note}</p> : <p className={classes.quiet}>{t`Without a note.`}</p>}
      {reply && (
        <div className={classes.reply}>
          <strong>{isTheirs ? t`Your reply` : t`${other} replied`}</strong>
          {reply.hidden && (
            <p className={classes.quiet}>
              <Trans>An admin took it down: “{replyWhy}”</Trans>
            </p>
          )}
          <p className={classes.note}>{reply.text || t`Erased with the account that wrote it.`}</p>
        </div>
      )}
      {replying ? (
        <ReplyForm ratingId={rating.id} onDone={() => setReplying(false)} />
      ) : (
        <div className={classes.acts}>
          {may('replyToRating') && (
            <Button variant="default" className={touch.target ?? ''} onClick={() => setReplying(true)}>
              <Trans>Reply</Trans>
            </Button>
          )}
          {may('reportRating') && (
            <Button variant="subtle" className={touch.target ?? ''} onClick={() => setReporting('rating')}>
              <Trans>Report rating</Trans>
            </Button>
          )}
          {may('reportReply') && (
            <Button variant="subtle" className={touch.target ?? ''} onClick={() => setReporting('reply')}>
              <Trans>Report reply</Trans>
            </Button>
          )}
        </div>
      )}
      {reporting && (
        <Suspense>
          <ReportRating rating={rating} part={reporting} onClose={() => setReporting(null)} />
        </Suspense>
      )}
    </section>
  );
}
