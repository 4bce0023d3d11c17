/** One booking through to its payout: locked terms, history, hours, pay. */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { AmendmentCard } from '#web/features/amendments/amendment-card.tsx';
import { IfYouAccept } from '#web/features/amendments/if-you-accept.tsx';
import { ProposeButton } from '#web/features/amendments/propose-button.tsx';
import { RecordButton } from '#web/features/amendments/record-button.tsx';
import { DisputeCard } from '#web/features/disputes/dispute-card.tsx';
import { AddToCalendarButton } from '#web/features/engagements/add-to-calendar-button.tsx';
import { AnswerButtons } from '#web/features/engagements/answer-buttons.tsx';
import { AddDoorPhoto } from '#web/features/engagements/attendance/add-door-photo.tsx';
import { LateCard } from '#web/features/engagements/attendance/late-answer.tsx';
import { RefusedArrival } from '#web/features/engagements/attendance/refused-arrival.tsx';
import { SentHomeNote } from '#web/features/engagements/attendance/sent-home.tsx';
import { WaitingPay } from '#web/features/engagements/attendance/waiting-pay.tsx';
import { CancelButton } from '#web/features/engagements/cancel-button.tsx';
import { DirectionsButton } from '#web/features/engagements/directions-button.tsx';
import { EndingNote } from '#web/features/engagements/ending-note.tsx';
import { EngagementTimeline } from '#web/features/engagements/engagement-timeline.tsx';
import { ExpensesCard } from '#web/features/engagements/expenses/expenses-card.tsx';
import { HideButton } from '#web/features/engagements/hide-button.tsx';
import { NextStep } from '#web/features/engagements/next-step.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { SitePackButton } from '#web/features/engagements/site-pack-button.tsx';
import { useUndoOwnBooking } from '#web/features/engagements/undo-booking.tsx';
import { WaitsFor } from '#web/features/engagements/waits-for.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { useRatingsOfWorked } from '#web/features/ratings/queries.ts';
import { RatingsCard } from '#web/features/ratings/ratings-card.tsx';
import { HelpLink } from '#web/features/shell/help-link.tsx';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { BlockDates } from '#web/features/shifts/block-dates.tsx';
import { allDates } from '#web/features/shifts/block-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import classes from './engagement-page.module.css';
import { HoursCard } from './hours-card.tsx';
import { LockedTerms } from './locked-terms.tsx';
import { PayState } from './pay-state.tsx';
import { WhereCard } from './where-card.tsx';

export default function EngagementPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { engagement, error, refetch, isFetching } = useEngagement(id);
  const phone = usePhone();
  const undo = useUndoOwnBooking();
  const ratings = useRatingsOfWorked(engagement);
  const ratingsAreLoading = useFirstLoad(!engagement || ratings.isLoading);
  const back = (
    <Link to={paths.specialist.myShifts()} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> <Trans>My shifts</Trans>
    </Link>
  );
  if (!engagement || ratingsAreLoading) {
    return (
      <Page>
        <PageHeader title={t`Shift`} back={back} />
        {!error ? (
          <LoadingSkeletons shape="cards" count={2} label={t`Loading the shift`} />
        ) : error instanceof ApiError && error.code === 'not_found' ? (
          <EmptyState title={t`We couldn’t find that shift`}>
            <Trans>It may belong to another account.</Trans>
          </EmptyState>
        ) : (
          <ErrorPanel
            title={t`We couldn’t load this shift`}
            message={readFailure(error).message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Page>
    );
  }
  const { terms, shift, status, timeline, amendment } = engagement;
  const isInvite = status === 'Pending' && engagement.awaits === 'specialist';
  // On a phone the question comes before what is next.
  const answerFirst = phone && amendment?.proposedBy === 'business';
  const first = (
    <>
      {status === 'Booked' && engagement.undoUntil && (
        <UndoButton
          until={engagement.undoUntil}
          loading={undo.isPending}
          onUndo={() => undo.mutate({ params: { id } })}
        />
      )}
      {isInvite && (
        <div className={classes.answers}>
          <AnswerButtons engagement={engagement} size="sm" />
        </div>
      )}
      <NextStep engagement={engagement} />
    </>
  );
  const others = (
    <>
      <SitePackButton engagement={engagement} />
      <DirectionsButton business={shift.business} />
      <AddToCalendarButton engagement={engagement} />
      {status !== 'Saved' && <MessageLink engagementId={id} />}
      <ProposeButton engagement={engagement} side="specialist" />
      {engagement.termsVersion !== null && <RecordButton to={paths.specialist.record(id)} />}
      {status !== 'Saved' && <HelpLink topic="booking" booking={id} />}
      {engagement.attendance !== 'Late' && !isInvite && (
        <CancelButton engagement={engagement}>{status === 'Pending' ? t`Withdraw` : t`Cancel shift`}</CancelButton>
      )}
      <HideButton engagement={engagement} />
    </>
  );
  return (
    <Page>
      <PageHeader
        title={shift.business.name}
        back={back}
        heading={
          <span className={classes.title}>
            {shift.business.name} <StatusBadge set="engagement" value={status} />
          </span>
        }
        sub={
          <>
            <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />,{' '}
            <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} withZone />
            {status === 'Pending' && <WaitsFor engagement={engagement} />}
          </>
        }
        actions={
          !answerFirst &&
          (phone ? (
            first
          ) : (
            <WithSharedReason>
              {first}
              {others}
            </WithSharedReason>
          ))
        }
      />
      <div className={classes.grid}>
        <div className={clsx(classes.column, classes.now)}>
          <RefusedArrival engagement={engagement} />
          <EndingNote engagement={engagement} />
          {engagement.ending && <AddDoorPhoto engagement={engagement} />}
          <LateCard engagement={engagement} />
          <SentHomeNote engagement={engagement} />
          <WaitingPay engagement={engagement} />
          <AmendmentCard engagement={engagement} side="specialist" />
          {answerFirst && <IfYouAccept engagement={engagement} />}
          {answerFirst && (
            <div className={classes.acts}>
              <WithSharedReason>{first}</WithSharedReason>
            </div>
          )}
          <DisputeCard engagement={engagement} side="specialist" to={paths.specialist.dispute(id)} />
          <HoursCard engagement={engagement} />
          <RatingsCard engagement={engagement} side="specialist" to={paths.specialist.rating(id)} read={ratings} />
          <ExpensesCard engagement={engagement} />
        </div>
        <div className={clsx(classes.column, classes.facts)}>
          {!answerFirst && <IfYouAccept engagement={engagement} />}
          <PayState engagement={engagement} />
          <WhereCard engagement={engagement} />
          {phone && (
            <div className={classes.acts}>
              <WithSharedReason>{others}</WithSharedReason>
            </div>
          )}
        </div>
        <div className={classes.column}>
          {shift.block && (
            <Card title={allDates(shift.block.dates.length)} sub={t`Booked together; a date is canceled on its own.`}>
              <BlockDates shift={shift} />
            </Card>
          )}
          <LockedTerms engagement={engagement} />
          <Card title={t`What happened`}>
            {timeline.length === 0 ? (
              <p className={classes.none}>
                <Trans>Nothing yet.</Trans>
              </p>
            ) : (
              <EngagementTimeline engagement={engagement} timeZone={terms.timeZone} />
            )}
          </Card>
        </div>
      </div>
    </Page>
  );
}
