import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { DisputeEndingButton } from '#web/features/disputes/dispute-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './shift-page.module.css';

type Props = { shift: Shift; engagement: Engagement | null };

/** Who cancelled the shift, or how the day ended it, when and why; not shown on any other. */
export function CancelledCard({ shift, engagement }: Props) {
  const { t } = useLingui();
  if (!shift.cancelled) return null;
  const { by, reason, at } = shift.cancelled;
  const ending = engagement?.ending;
  const ended =
    ending?.as === 'turnedAway'
      ? t`Turned away`
      : ending?.as === 'sentHome'
        ? t`Sent home`
        : ending?.as === 'walkOut'
          ? t`Left before the end`
          : null;
  const who = {
    business: t`Canceled by the pharmacy`,
    admin: t`Canceled by an admin`,
    system: t`Canceled by Mortar`,
  };
  return (
    <Card title={ended ?? who[by]} sub={<DateTime at={at} timeZone={shift.timeZone} />}>
      <p className={classes.reason}>{reason ?? t`No reason was given.`}</p>
      {engagement && <DisputeEndingButton engagement={engagement} />}
    </Card>
  );
}
