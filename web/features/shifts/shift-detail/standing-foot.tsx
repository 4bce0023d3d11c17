/** The foot of a shift one is already on: booked, asked for, or invited to. */
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { AnswerButtons } from '#web/features/engagements/answer-buttons.tsx';
import { CancelButton } from '#web/features/engagements/cancel-button.tsx';
import { paths } from '#web/paths.ts';
import { BrickFill } from '#web/ui/brick-fill.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { money } from '#web/ui/format-money.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { UndoButton } from '../undo-button.tsx';
import { FootFrame } from './foot-frame.tsx';
import { useTakeBack } from './use-take-back.ts';

type Props = {
  shift: Shift;
  engagement: Engagement | null | undefined;
  status: EngagementStatus;
  /** Booked by the button that was here: the brick fills. */
  justBooked: boolean;
  asPage: boolean;
};

export function StandingFoot({ shift, engagement, status, justBooked, asPage }: Props) {
  const undo = useTakeBack();
  const amount = money(engagement?.payCents ?? shift.quote.payCents);
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

/** The set piece: the gap fills as soon as it is there. */
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
  if (engagement?.awaits === 'specialist')
    return by ? <Trans>The pharmacy invites you. Answer by {by}.</Trans> : <Trans>The pharmacy invites you.</Trans>;
  return by ? <Trans>You asked. The pharmacy answers by {by}.</Trans> : <Trans>You asked.</Trans>;
}
