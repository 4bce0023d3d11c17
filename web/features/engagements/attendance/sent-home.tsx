/** Turned away or sent home, by either side, as the server allows it (PRODUCT §4, §5). */
import { useLingui } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import classes from './late-answer.module.css';

type Props = ButtonProps & { engagement: Engagement; side: 'pharmacy' | 'specialist'; label: string };

/** The button and its dialog; nothing where it isn't allowed now. */
function SentHomeButton({ engagement, side, label, ...button }: Props) {
  const [asking, setAsking] = useState(false);
  if (actionNamed(engagement.actions, 'reportSentHome')?.refusal !== null) return null;
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking && <EndingDialog engagement={engagement} as="sentHome" side={side} onClose={() => setAsking(false)} />}
    </>
  );
}

/** For the pharmacy: turns away who is at the door, or sends home who works. */
export function SendHomeButton({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { sentHomeAt, specialist, status, turnedAwayAt } = engagement;
  const { firstName } = specialist;
  if (sentHomeAt) return null;
  const isAtDoor = status === 'Booked' || turnedAwayAt !== null;
  return (
    <SentHomeButton
      engagement={engagement}
      side="pharmacy"
      variant="default"
      label={isAtDoor ? t`Turn ${firstName} away` : t`Send ${firstName} home`}
    />
  );
}

/** For the pharmacy: somebody at work has left without leave; nothing where it can’t be said. */
export function WalkOutButton({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { firstName } = engagement.specialist;
  if (actionNamed(engagement.actions, 'walkOut')?.refusal !== null) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t`${firstName} has left`}
      </Button>
      {asking && <EndingDialog engagement={engagement} as="walkOut" side="pharmacy" onClose={() => setAsking(false)} />}
    </>
  );
}

/** For the pharmacy: asks whether it sent them home, where they say so. */
export function SentHomeClaim({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { sentHomeAt, specialist, shift } = engagement;
  const { firstName } = specialist;
  const mayAct = actionNamed(engagement.actions, 'reportSentHome')?.refusal === null;
  if (!mayAct || !sentHomeAt) return null;
  const button = { engagement, side: 'pharmacy', variant: 'default', size: 'md' } as const;
  const at = clockTime(sentHomeAt, shift.timeZone);
  return (
    <Card className={classes.card} title={t`Did you send ${firstName} home?`}>
      <p className={classes.text}>
        {t`${firstName} reports being sent home at ${at}. If you didn’t, an admin decides.`}
      </p>
      <SentHomeButton {...button} label={t`Yes, I did`} />
    </Card>
  );
}

/** For the specialist who said that they were sent home: what it waits for. */
export function SentHomeNote({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { sentHomeAt, shift } = engagement;
  if (!sentHomeAt) return null;
  const at = clockTime(sentHomeAt, shift.timeZone);
  return (
    <Notice tone="amber" title={t`You reported being sent home at ${at}.`}>
      {t`You’re paid for it once the pharmacy confirms it or an admin decides.`}
    </Notice>
  );
}

/** For the specialist at work: leaving with pay where nobody is, or saying that they were sent home. */
export function LeaveEarly({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { sentHomeAt, turnedAwayAt } = engagement;
  const button = { engagement, side: 'specialist', size: 'md', fullWidth: true } as const;
  if (sentHomeAt) return null;
  if (!turnedAwayAt) return <SentHomeButton {...button} variant="subtle" label={t`I was sent home`} />;
  return <SentHomeButton {...button} variant="default" label={t`Leave with pay`} />;
}
