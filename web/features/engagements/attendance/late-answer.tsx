/** "Are you close?": who is late says in how many minutes they come, or that they can't (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ArrivalClaim, Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { CancelButton } from '../cancel-button.tsx';
import classes from './late-answer.module.css';
import { usePosition } from './use-position.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

const choices = [10, 20, 30, 45] as const;

/** Shows the question as long as somebody is late and hasn't arrived, or what they said of being there. */
export function LateCard({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { attendance, shift, etaAt, lateAnsweredAt, arrivalClaim } = engagement;
  if (attendance !== 'Late') return null;
  if (arrivalClaim) return <AtTheDoor engagement={engagement} claim={arrivalClaim} />;
  const late = duration(minutesBetween(shift.startsAt, nowIso()));
  const pharmacy = shift.business.name;
  const expected = lateAnsweredAt && etaAt ? clockTime(etaAt, shift.timeZone) : null;
  return (
    <Card className={classes.card} title={expected ? t`Expected at ${expected}` : t`Are you close?`}>
      <p className={classes.text}>
        {expected
          ? t`You’re ${late} late. ${pharmacy} knows when you’ll be there. If that changes, how many minutes away are you now?`
          : t`You’re ${late} late, and ${pharmacy} is waiting. How many minutes away are you?`}
      </p>
      <LateButtons engagement={engagement} />
    </Card>
  );
}

/** Of who says that they stand at the door nobody asks whether they are close. */
function AtTheDoor({ engagement, claim }: { engagement: Engagement; claim: ArrivalClaim }) {
  const { t } = useLingui();
  const since = clockTime(claim.since, engagement.shift.timeZone);
  return (
    <Card className={classes.card} title={t`You’re at the door since ${since}`}>
      <p className={classes.text}>
        {claim.inReview
          ? t`An admin decides about your arrival. The arrival code still clocks you in.`
          : t`Your time is saved and the pharmacy is alerted. The arrival code clocks you in.`}
      </p>
      <Button component={Link} to={paths.specialist.checkIn(engagement.id)} variant="default">
        <Trans>See your evidence</Trans>
      </Button>
    </Card>
  );
}

/** The answers, as long as the server allows them. */
export function LateButtons({ engagement, size = 'md' }: { engagement: Engagement; size?: 'sm' | 'md' }) {
  const { t } = useLingui();
  const { id, actions } = engagement;
  const position = usePosition();
  const onMyWay = useSubmitAttendance(id, 'announceArrival');
  if (engagement.attendance !== 'Late' || engagement.arrivalClaim) return null;
  const mayAnswer = actions.some(({ name, refusal }) => name === 'announceArrival' && !refusal);
  const answer = async (inMinutes: number) => {
    const sent = await onMyWay.submit({ inMinutes, location: position.location });
    if (sent.outcome === 'sent') toastSuccess(t`The pharmacy knows you’re ${inMinutes} minutes away.`);
  };
  return (
    <fieldset className={classes.answers} aria-label={t`How many minutes away are you?`}>
      <WithSharedReason>
        {mayAnswer &&
          choices.map((minutes) => (
            <WriteButton
              key={minutes}
              size={size}
              variant="default"
              disabled={onMyWay.pending}
              onClick={() => void answer(minutes)}
            >
              {t`${minutes} min`}
            </WriteButton>
          ))}
        <CancelButton engagement={engagement} size={size}>
          <Trans>I can’t come</Trans>
        </CancelButton>
      </WithSharedReason>
    </fieldset>
  );
}
