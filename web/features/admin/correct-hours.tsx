/** Corrects hours that were approved: typed hours, what they move, and the reason both sides read (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { usePreviewCorrection } from '#web/features/disputes/queries.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { BreakField } from '#web/features/engagements/timesheets/break-field.tsx';
import {
  fieldsOf,
  hoursErrors,
  hoursToStartFrom,
  type ReadHours,
  readHours,
} from '#web/features/engagements/timesheets/typed-hours.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './correct-hours.module.css';
import { ReasonField } from './reason-field.tsx';

/** Shows the button where a booking’s hours may be corrected now; nothing elsewhere. */
export function CorrectHoursButton({ engagementId }: { engagementId: string }) {
  const { engagement } = useEngagement(engagementId);
  const [asking, setAsking] = useState(false);
  if (!engagement || actionNamed(engagement.actions, 'correctHours')?.refusal !== null) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconClockEdit />} onClick={() => setAsking(true)}>
        <Trans>Correct hours</Trans>
      </Button>
      {asking && <CorrectHours engagement={engagement} onClose={() => setAsking(false)} />}
    </>
  );
}

const names = ['startedAt', 'endedAt', 'breakMinutes', 'reason'] as const;

function CorrectHours({ engagement, onClose }: { engagement: Engagement; onClose: () => void }) {
  const { t } = useLingui();
  const { id, terms } = engagement;
  const before = hoursToStartFrom(engagement);
  const [fields, setFields] = useState(fieldsOf(before, terms.timeZone));
  const [isNone, setIsNone] = useState(false);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const read = isNone ? null : readHours(fields, engagement, before);
  const correct = useCall(onBehalfEndpoints.correctHours, {
    onDone: () => {
      toastSuccess(t`Hours corrected`);
      onClose();
    },
    onError: (error) => {
      if (!showAtFields(error, setErrors, names)) setErrors({ reason: error.message });
      return true;
    },
  });
  const change = (typed: Partial<typeof fields>) => {
    setFields({ ...fields, ...typed });
    setErrors({});
  };
  const errorOf = (field: (typeof names)[number]) =>
    errors[field] ?? (read?.problem?.field === field ? read.problem.words : undefined);
  const send = () => {
    const found = {
      ...(!isNone && hoursErrors(fields, engagement, before)),
      ...(reason.trim() === '' && { reason: t`Say why. Both sides read it` }),
    };
    setErrors(found);
    if ((isNone || read) && Object.keys(found).length === 0)
      correct.mutate({ params: { id }, body: { hours: read?.hours ?? null, reason: reason.trim() } });
  };
  return (
    <ConfirmModal
      opened
      title={t`Correct the approved hours`}
      confirm={t`Correct hours`}
      keep={t`Go back`}
      loading={correct.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <div className={classes.pair}>
        <TimeField
          label={t({ message: 'Started', context: 'time' })}
          disabled={isNone}
          value={fields.startedAt}
          error={errorOf('startedAt')}
          onChange={(startedAt) => change({ startedAt })}
        />
        <TimeField
          label={t({ message: 'Ended', context: 'time' })}
          disabled={isNone}
          value={fields.endedAt}
          error={errorOf('endedAt')}
          onChange={(endedAt) => change({ endedAt })}
        />
      </div>
      <BreakField
        mt={16}
        disabled={isNone}
        value={fields.breakMinutes}
        error={errorOf('breakMinutes')}
        onChange={(breakMinutes) => change({ breakMinutes })}
      />
      <Checkbox
        mt={16}
        label={t`None of these hours were worked`}
        checked={isNone}
        onChange={(event) => {
          setIsNone(event.currentTarget.checked);
          setErrors({});
        }}
      />
      <Effect engagement={engagement} read={read} isNone={isNone} />
      <ReasonField
        value={reason}
        error={errors['reason']}
        onChange={(typed) => {
          setReason(typed);
          setErrors({});
        }}
      />
    </ConfirmModal>
  );
}

function isSame(hours: DisputeHours, before: DisputeHours): boolean {
  return (
    toMillis(hours.startedAt) === toMillis(before.startedAt) &&
    toMillis(hours.endedAt) === toMillis(before.endedAt) &&
    hours.breakMinutes === before.breakMinutes
  );
}

/** Shows what the typed hours would move, by the server's own difference; nothing while they are those approved. */
type Asked = { engagement: Engagement; read: ReadHours | null; isNone: boolean };

function Effect({ engagement, read, isNone }: Asked) {
  const { t } = useLingui();
  const before = hoursToStartFrom(engagement);
  const hours = read && !read.problem && !isSame(read.hours, before) ? read.hours : null;
  const asked = isNone || hours ? { hours } : null;
  const { effect: moved, error, isCurrent } = usePreviewCorrection(engagement.id, before, asked);
  const effect = asked && !error ? moved : null;
  const { firstName } = engagement.specialist;
  if (error)
    return (
      <Notice tone="signal" title={t`These hours can’t be set.`} live="polite" className={classes.effect}>
        {error.message}
      </Notice>
    );
  const pharmacyCents = effect?.businessCents ?? 0;
  return (
    <div
      className={classes.effect}
      role="status"
      aria-label={t`What this moves`}
      aria-busy={asked !== null && !isCurrent}
    >
      <Lines
        lines={[
          { label: t`${firstName} receives in all`, amount: effect?.decided.payCents ?? '–' },
          { label: t`Difference for ${firstName}`, amount: effect?.specialistCents ?? '–', signed: true },
          {
            label: pharmacyCents < 0 ? t`Back to the pharmacy, with its fee` : t`Charged to the pharmacy, with its fee`,
            amount: effect ? Math.abs(pharmacyCents) : '–',
          },
        ]}
      />
    </div>
  );
}
