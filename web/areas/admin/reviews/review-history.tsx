/**
 * What is known of a review beside the checks: a match on the exclusion list, until when it is needed, its pause, what was asked,
 * and the last check.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Review } from '#contract/admin/endpoints.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { questionReasonLabel } from '#web/language/labels.ts';
import { clockTime, dateLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ExclusionNotice } from './exclusion-notice.tsx';
import { isDecided } from './review-actions.ts';
import classes from './review-history.module.css';

export function ReviewHistory({ review }: { review: Review }) {
  const { t } = useLingui();
  const { neededBy, pause, exclusion, question, owner, status } = review;
  // Of what is decided it is told in full.
  const lastCheck = isDecided(review) ? null : review.lastCheck;
  const first = owner.firstName;
  const at = (moment: string) => `${dateLabel(moment, deviceTimeZone())}, ${clockTime(moment, deviceTimeZone())}`;
  if (!neededBy && !pause && !exclusion && !question && !lastCheck) return null;
  const deadline = neededBy && at(neededBy);
  const pausedAt = pause && at(pause.since);
  const pauseReason = pause?.reason;
  const asked = question && at(question.askedAt);
  const answered = question?.answeredAt && at(question.answeredAt);
  const reasons = question?.reasons.map(questionReasonLabel).join('. ');
  const checked = lastCheck && at(lastCheck.checkedAt);
  const [words, answer] = [question?.words ?? '', question?.answer ?? ''];
  const [by, shown] = [lastCheck?.by ?? '', lastCheck?.shown ?? ''];
  return (
    <div className={classes.lines}>
      <ExclusionNotice review={review} />
      {deadline && (
        <Notice tone="amber" title={t`A booked shift needs this by ${deadline}.`}>
          <Trans>If it isn’t verified by then, the booking is canceled.</Trans>
        </Notice>
      )}
      {pause && (
        <Notice
          tone="amber"
          title={pause.by === 'admin' ? t`Paused by an Admin on ${pausedAt}.` : t`Paused by ${first} on ${pausedAt}.`}
        >
          {pauseReason && <Trans>They were told: “{pauseReason}”</Trans>}{' '}
          {status !== 'Paused' ? (
            <Trans>Approval doesn’t end the pause.</Trans>
          ) : pause.by === 'admin' ? (
            <Trans>To end the pause, approve the profile.</Trans>
          ) : (
            <Trans>{first} can end it at any time.</Trans>
          )}
        </Notice>
      )}
      {question && (
        <Notice
          tone={answered ? 'cobalt' : 'plum'}
          title={answered ? t`${first} answered on ${answered}.` : t`Asked on ${asked}. Waiting for ${first}.`}
        >
          {reasons}: “{words}”{' '}
          {answered && (answer ? t`The answer: “${answer}”` : t`The answer is a new scan or changed facts.`)}
        </Notice>
      )}
      {lastCheck && (
        <Notice tone="grey" title={t`Last checked on ${checked} by ${by}.`}>
          {shown}
        </Notice>
      )}
    </div>
  );
}
