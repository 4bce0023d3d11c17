/** The footer of a shift the person already has: booked, requested or invited. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { AnswerButtons } from '#web/features/engagements/answer-buttons.tsx';
import { CancelButton } from '#web/features/engagements/cancel-button.tsx';
import { offerWords } from '#web/features/engagements/offer-words.ts';
import { useUndoOwnBooking } from '#web/features/engagements/undo-booking.tsx';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { paths } from '#web/paths.ts';
import { BrickFill } from '#web/ui/brick-fill.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { FootFrame } from './foot-frame.tsx';

type Props = {
  shift: Shift;
  engagement: Engagement | null | undefined;
  status: EngagementStatus;
  /** Booked with this footer's button: the brick fills. */
  justBooked: boolean;
  asPage: boolean;
};

export function StandingFoot({ shift, engagement, status, justBooked, asPage }: Props) {
  const undo = useUndoOwnBooking();
  // A block is asked for and booked whole.
  const amount = money(shift.block?.payCents ?? engagement?.payCents ?? shift.quote.payCents);
  const invited = engagement?.awaits === 'specialist';
  const pending = status === 'Pending';

  return (
    <FootFrame asPage={asPage} amount={amount} note={<Note engagement={engagement} shift={shift} status={status} />}>
      {invited && engagement && <AnswerButtons engagement={engagement} />}
      {pending && !invited && engagement && (
        <CancelButton engagement={engagement}>
          <Trans>Withdraw</Trans>
        </CancelButton>
      )}
      {!pending && (
        <>
          {engagement?.undoUntil && (
            <UndoButton
              size="md"
              until={engagement.undoUntil}
              onUndo={() => undo.mutate({ params: { id: engagement.id } })}
              loading={undo.isPending}
            />
          )}
          {justBooked && <Booked />}
          {shift.myEngagement && (
            <Button
              component={Link}
              to={paths.specialist.engagement(shift.myEngagement.id)}
              size="md"
              variant={justBooked ? 'default' : 'filled'}
            >
              <Trans>Open in My shifts</Trans>
            </Button>
          )}
        </>
      )}
    </FootFrame>
  );
}

/** Fills the hatched gap once it is drawn (DESIGN-LANGUAGE §2, "motion"). */
function Booked() {
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFilled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <BrickFill filled={filled}>
      <Trans>Booked</Trans>
    </BrickFill>
  );
}

function Note({
  engagement,
  shift,
  status,
}: {
  engagement: Engagement | null | undefined;
  shift: Shift;
  status: EngagementStatus;
}) {
  if (status !== 'Pending') return <StatusBadge set="engagement" value={status} />;
  const by = engagement?.answerBy && <DateTime at={engagement.answerBy} timeZone={shift.timeZone} withZone />;
  const offer = engagement && offerWords(engagement);
  if (offer)
    return by ? (
      <Trans>
        {offer} Answer by {by}.
      </Trans>
    ) : (
      offer
    );
  if (engagement?.awaits === 'specialist')
    return by ? <Trans>The pharmacy invited you. Answer by {by}.</Trans> : <Trans>The pharmacy invited you.</Trans>;
  return by ? (
    <Trans>You requested this shift. The pharmacy should answer by {by}.</Trans>
  ) : (
    <Trans>You requested this shift.</Trans>
  );
}
