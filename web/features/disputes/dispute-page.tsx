/** A dispute as one of its sides sees it: disputing, what was statement, answering, the decision, the appeal (DESIGN-LANGUAGE 22). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { Dispute } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ApiError } from '#web/api/api-error.ts';
import { HelpLink } from '#web/features/shell/help-link.tsx';
import { refusalWords } from '#web/language/refusals.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TimeLeft } from '../amendments/time-left.tsx';
import type { BookingSide } from '../engagements/booking-pay.ts';
import { useEngagement } from '../engagements/queries.ts';
import type { Waiting } from '../engagements/timesheets/timesheet-groups.ts';
import { MessageLink } from '../messages/message-link.tsx';
import { ReadError } from '../shell/read-error.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AppealForm } from './appeal-form.tsx';
import classes from './dispute.module.css';
import { DisputeHours } from './dispute-hours.tsx';
import { DisputeMoney } from './dispute-money.tsx';
import { disputeNumber } from './dispute-number.ts';
import { DisputeTimeline } from './dispute-timeline.tsx';
import { disputeHeadline } from './dispute-words.ts';
import { EndingDispute } from './ending-dispute.tsx';
import { HoursDispute } from './hours-dispute.tsx';
import { useEvidence } from './queries.ts';
import { RecordedFacts } from './recorded-facts.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

type Props = {
  side: BookingSide;
  back: (engagement: Engagement | undefined) => ReactNode;
  /** Whom it is about, for the pharmacy's side. */
  who?: (engagement: Engagement) => ReactNode;
};

export function DisputePage({ side, back, who }: Props) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useEngagement(id);
  const evidence = useEvidence(id);
  const { engagement } = read;
  const dispute = engagement && shownDispute(engagement);
  // The answer stands below what was recorded: both come together, so that nothing moves under a thumb.
  const isWaiting = !evidence.data && !evidence.error;
  const title =
    engagement && dispute
      ? headlineOf(engagement, dispute, side)
      : engagement?.ending
        ? t`Dispute the pay`
        : t`Dispute hours`;
  return (
    <Page>
      <PageHeader
        title={title}
        back={back(engagement)}
        sub={
          engagement && (
            <>
              {dispute && `${disputeNumber(dispute)}, `}
              {who && <>{who(engagement)}, </>}
              {engagement.shift.business.name},{' '}
              <DateTime at={engagement.terms.startsAt} timeZone={engagement.terms.timeZone} show="day" />,{' '}
              <TimeRange
                from={engagement.terms.startsAt}
                to={engagement.terms.endsAt}
                timeZone={engagement.terms.timeZone}
                withZone
              />
              {!dispute && engagement.timesheet?.approvesItselfAt && (
                <TimeLeft until={engagement.timesheet.approvesItselfAt} />
              )}
            </>
          )
        }
        actions={
          engagement && (
            <>
              <MessageLink engagementId={id} />
              <HelpLink topic="hours" booking={id} dispute={dispute?.id} />
            </>
          )
        }
      />
      {(engagement ? dispute && isWaiting : !read.error) && (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the dispute`} />
      )}
      {!engagement &&
        read.error &&
        (read.error instanceof ApiError && read.error.code === 'not_found' ? (
          <EmptyState title={t`We couldn’t find that shift`}>
            <Trans>It may belong to another account.</Trans>
          </EmptyState>
        ) : (
          <ReadError title={t`We couldn’t load the dispute`} read={read} />
        ))}
      {engagement && dispute && !isWaiting && (
        <DisputeState engagement={engagement} dispute={dispute} side={side} evidence={evidence} />
      )}
      {engagement && !dispute && side === 'business' && <DisputeForm engagement={engagement} />}
      {engagement && !dispute && side === 'specialist' && (
        <Card>
          <EmptyState title={t`Nothing is disputed.`} />
        </Card>
      )}
    </Page>
  );
}

/** A dispute that ended without a word for what may be disputed now stays out of the way of a new one. */
function shownDispute({ dispute, actions }: Engagement): Dispute | null {
  if (!dispute) return null;
  const mayDispute = ['disputeTimesheet', 'disputeEnding'].some((name) => actionNamed(actions, name)?.refusal === null);
  return dispute.status === 'Closed' && mayDispute ? null : dispute;
}

function headlineOf({ shift, specialist }: Engagement, dispute: Dispute, side: BookingSide): string {
  return disputeHeadline(dispute, side, { pharmacy: shift.business.name, person: specialist.firstName });
}

function DisputeForm({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { actions, ending, timesheet } = engagement;
  const hours = actionNamed(actions, 'disputeTimesheet');
  const pay = actionNamed(actions, 'disputeEnding');
  if (hours?.refusal === null && timesheet) return <HoursDispute engagement={engagement as Waiting} />;
  if (pay?.refusal === null && ending) return <EndingDispute engagement={engagement} ending={ending} />;
  const refused = ending ? pay : hours;
  return (
    <Card>
      <EmptyState title={t`This can’t be disputed now.`}>
        {refused?.refusal && refusalWords({ code: refused.refusal, details: refused.details })}
      </EmptyState>
    </Card>
  );
}

type StateProps = {
  engagement: Engagement;
  dispute: Dispute;
  side: BookingSide;
  evidence: ReturnType<typeof useEvidence>;
};

function DisputeState({ engagement, dispute, side, evidence }: StateProps) {
  const { t } = useLingui();
  const mayAnswer = actionNamed(dispute.actions, 'answerDispute')?.refusal === null;
  const last = dispute.decisions.at(-1);
  const hasHours = dispute.kind !== 'ending' && engagement.timesheet !== null;
  return (
    <div className={classes.layout}>
      <div className={classes.column}>
        {hasHours && (
          <Card title={t`The hours`}>
            <DisputeHours engagement={engagement} dispute={dispute} decided={last?.decided} />
          </Card>
        )}
        <DisputeTimeline engagement={engagement} dispute={dispute} side={side}>
          <RecordedFacts shift={engagement.shift} read={evidence} />
        </DisputeTimeline>
      </div>
      <div className={classes.aside}>
        <DisputeMoney engagement={engagement} dispute={dispute} side={side}>
          {side === 'business' && <WithdrawButton engagement={engagement} dispute={dispute} />}
        </DisputeMoney>
        {mayAnswer && <AnswerForm engagement={engagement} dispute={dispute} />}
        <AppealForm engagement={engagement} dispute={dispute} />
      </div>
    </div>
  );
}
