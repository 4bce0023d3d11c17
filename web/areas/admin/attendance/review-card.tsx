import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { AttendanceReview } from '#contract/engagements/attendance-review-endpoints.ts';
import { placeWords } from '#web/features/engagements/attendance/attendance-words.ts';
import { DoorPhotos } from '#web/features/engagements/attendance/door-photos.tsx';
import { EngagementTimeline } from '#web/features/engagements/engagement-timeline.tsx';
import { fullName } from '#web/features/session/person.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './attendance.module.css';
import { DecisionForm } from './decision-form.tsx';
import { EntryList } from './entry-list.tsx';
import { causeWords, decisionWords } from './review-words.ts';

/** Shows one case: what was claimed, what both sides said, everything the phone sent, and the decision. */
export function ReviewCard({ review }: { review: AttendanceReview }) {
  const { t } = useLingui();
  const { engagement, entries, cause } = review;
  const { shift, specialist } = engagement;
  const { timeZone } = shift;
  const name = fullName(specialist);
  return (
    <div className={classes.review}>
      <Card
        title={
          <Link to={paths.admin.shift(shift.id)}>
            {name}, {shift.business.name}
          </Link>
        }
        sub={
          <>
            <DateTime at={shift.startsAt} timeZone={timeZone} show="day" />,{' '}
            <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={timeZone} withZone />
          </>
        }
      >
        <div className={classes.part}>
          <Notice tone={cause === 'notHere' ? 'signal' : 'amber'}>{causeWords(review)}</Notice>
        </div>
        <section className={classes.part}>
          <h3>{headingOf(review)}</h3>
          <ArrivalFacts review={review} />
        </section>
        <section className={classes.part}>
          <h3>{t`What the phone sent`}</h3>
          <EntryList entries={entries} timeZone={timeZone} />
          <DoorPhotos photos={engagement.doorPhotos} timeZone={timeZone} />
        </section>
        <details className={classes.record}>
          <summary>
            <Trans>What happened</Trans> <span className={classes.quiet}>{engagement.timeline.length}</span>
          </summary>
          <EngagementTimeline engagement={engagement} timeZone={timeZone} />
        </details>
      </Card>
      {review.decision ? (
        <Card title={decisionWords(review)}>
          <p className={classes.quiet}>{review.reason}</p>
          {review.closedAt && (
            <p className={classes.quiet}>
              {review.decidedBy}, <DateTime at={review.closedAt} timeZone={timeZone} withZone />
            </p>
          )}
        </Card>
      ) : (
        <Card title={t`Your decision`}>
          <DecisionForm review={review} />
        </Card>
      )}
    </div>
  );
}

function headingOf({ kind }: AttendanceReview): string {
  return kind === 'arrival' ? t`What was claimed` : t`The arrival`;
}

function ArrivalFacts({ review }: { review: AttendanceReview }) {
  const { arrivalClaim: claim, shift, arrivedAt } = review.engagement;
  const { timeZone } = shift;
  if (!claim)
    return (
      <p className={classes.quiet}>
        {arrivedAt ? (
          <Trans>
            Arrived <DateTime at={arrivedAt} timeZone={timeZone} withZone />.
          </Trans>
        ) : (
          <Trans>Not arrived.</Trans>
        )}
      </p>
    );
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          <Trans>On site since</Trans>
        </dt>
        <dd>
          <DateTime at={claim.since} timeZone={timeZone} show="time" />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd>
          <DateTime at={claim.receivedAt} timeZone={timeZone} withZone />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Location</Trans>
        </dt>
        <dd>{placeWords(claim, review.engagement)}</dd>
      </div>
      <div>
        <dt>
          <Trans>The pharmacy</Trans>
        </dt>
        <dd>
          {claim.pharmacyWord === 'notHere' && claim.pharmacyWordAt ? (
            <Trans>
              “Not here”, <DateTime at={claim.pharmacyWordAt} timeZone={timeZone} show="time" />
            </Trans>
          ) : (
            <Trans>Has not answered</Trans>
          )}
        </dd>
      </div>
    </dl>
  );
}
