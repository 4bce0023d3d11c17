/** What an Admin does for a side of a shift: cancel with or without effect, invite, give the booking to another (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { CorrectHoursButton } from '#web/features/admin/correct-hours.tsx';
import { ReasonField } from '#web/features/admin/reason-field.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { ChoosePersonModal } from './choose-person-modal.tsx';
import classes from './shifts.module.css';

type Side = 'specialist' | 'business';
type Props = { engagement: Engagement; timeZone: string };

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

function CancelFor({ engagement, timeZone, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const [side, setSide] = useState<Side>('specialist');
  const [effect, setEffect] = useState<'usual' | 'none'>('usual');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { id } = engagement;
  const day = dayLabel(engagement.terms.startsAt, timeZone);
  const preview = useEndpoint(onBehalfEndpoints.previewCancelFor, { params: { id }, query: { side } }, { gcTime: 0 });
  const points = preview.data?.standingEffect ?? 0;
  const score = preview.data?.standingAfter ?? 0;
  const cancel = useCall(onBehalfEndpoints.cancelFor, {
    onDone: () => {
      toastSuccess(t`Booking canceled`);
      onClose();
    },
    onError: (error) => showAtFields(error, (errors) => setProblem(errors['reason'] ?? null), ['reason']),
  });
  return (
    <ConfirmModal
      opened
      danger
      title={t`Cancel ${day}?`}
      confirm={t`Cancel the booking`}
      keep={t`Go back`}
      loading={cancel.isPending}
      disabled={!preview.data}
      onClose={onClose}
      onConfirm={() => {
        if (reason.trim() === '') setProblem(t`Say why. Both sides read it`);
        else cancel.mutate({ params: { id }, body: { side, effect, reason: reason.trim() } });
      }}
    >
      <Radio.Group label={t`For whom?`} value={side} onChange={(value) => setSide(value as Side)}>
        <Radio mt={8} value="specialist" label={t`The pharmacist: the shift opens again`} />
        <Radio mt={8} value="business" label={t`The pharmacy: the shift is canceled`} />
      </Radio.Group>
      <Radio.Group
        mt={16}
        label={t`With what effect?`}
        value={effect}
        onChange={(value) => setEffect(value as 'usual' | 'none')}
      >
        <Radio
          mt={8}
          value="usual"
          label={t`The usual effect at this notice`}
          description={
            preview.data &&
            (side === 'specialist' ? (
              t`Standing ${points}, then ${score}`
            ) : (
              <Trans>
                The pharmacist receives <Money cents={preview.data.compensationCents} />
              </Trans>
            ))
          }
        />
        <Radio mt={8} value="none" label={t`No effect on standing, pay or the cancel rate`} />
      </Radio.Group>
      {preview.isError && <ReadError title={t`This side can’t cancel now`} read={preview} />}
      <ReasonField
        value={reason}
        error={problem}
        onChange={(typed) => {
          setReason(typed);
          setProblem(null);
        }}
      />
    </ConfirmModal>
  );
}
