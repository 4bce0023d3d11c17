/** What an Admin does for a side of a shift: cancel with or without effect, invite, give the booking to another (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { CorrectHoursButton } from '#web/features/admin/correct-hours.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CancelFor } from './cancel-for.tsx';
import { ChoosePersonModal } from './choose-person-modal.tsx';
import classes from './shifts.module.css';

/** Shows what may be done with the shift as it stands; nothing where nothing may. */
export function OnBehalfCard({ shift, engagement }: { shift: Shift; engagement: Engagement | null }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'cancel' | 'person' | null>(null);
  const may = (name: string) => actionNamed(engagement?.actions ?? [], name)?.refusal === null;
  const mayInvite = !engagement && actionNamed(shift.actions, 'inviteSpecialist')?.refusal === null;
  if (!mayInvite && !['cancelFor', 'reassignBooking', 'correctHours'].some(may)) return null;
  const close = () => setAsking(null);
  return (
    <Card title={t`Act on their behalf`}>
      <p className={classes.asks}>
        <Trans>Each needs a reason, which both sides read.</Trans>
      </p>
      <div className={classes.acts}>
        {mayInvite && (
          <Button variant="default" onClick={() => setAsking('person')}>
            <Trans>Invite for the pharmacy</Trans>
          </Button>
        )}
        {may('reassignBooking') && (
          <Button variant="default" onClick={() => setAsking('person')}>
            <Trans>Reassign</Trans>
          </Button>
        )}
        {may('cancelFor') && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            <Trans>Cancel the booking</Trans>
          </Button>
        )}
        {engagement && <CorrectHoursButton engagementId={engagement.id} />}
      </div>
      {asking === 'cancel' && engagement && (
        <CancelFor engagement={engagement} timeZone={shift.timeZone} onClose={close} />
      )}
      {asking === 'person' && (
        <ChoosePersonModal
          shift={shift}
          from={
            engagement && {
              id: engagement.id,
              specialistId: engagement.specialistId,
              firstName: engagement.specialist.firstName,
            }
          }
          onClose={close}
        />
      )}
    </Card>
  );
}
