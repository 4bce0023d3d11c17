/** Clocking out where nobody can give the supervisor code: by time and place; before the end with what it does said first (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { milesBetween } from '#contract/geo.ts';
import { toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { distance } from '#web/ui/distance.tsx';
import { distanceOfMeters } from '#web/ui/distance-of-meters.ts';
import { Notice } from '#web/ui/notice.tsx';
import hoursClasses from '../hours-form.module.css';
import { HoursInputs } from '../hours-inputs.tsx';
import { HoursPay } from '../timesheets/hours-pay.tsx';
import { fieldsOf, hoursErrors, hoursWhenLeaving, readHours } from '../timesheets/typed-hours.ts';
import { AddDoorPhoto } from './add-door-photo.tsx';
import type { AttendanceEntry } from './attendance-entry.ts';
import { EndingDialog } from './ending-dialog.tsx';
import { placeDoubt } from './evidence-tags.tsx';
import classes from './no-one-here.module.css';
import type { usePosition } from './use-position.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

type Props = {
  engagement: Engagement;
  position: ReturnType<typeof usePosition>;
  /** A clock-out refused when it was sent later: its time is kept. */
  instead: AttendanceEntry | undefined;
};

export function LeaveWithoutCode({ engagement, position, instead }: Props) {
  const { t } = useLingui();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(instead?.refusal?.message ?? null);
  const { id, walkOutUntil } = engagement;
  const leaving = useSubmitAttendance(id, 'departWithoutCode');
  const close = () => setAsking(false);
  const isEarly = !instead && walkOutUntil !== null && now < toMillis(walkOutUntil);
  const leave = async (hours: AttendanceEntry['hours']) => {
    const sent = await leaving.submit({ location: position.location, hours, instead });
    setProblem(sent.outcome === 'refused' ? sent.message : null);
    close();
  };
  return (
    <>
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <Button variant="subtle" size="md" h={48} fullWidth onClick={() => setAsking(true)}>
        {t`No one can give me the code`}
      </Button>
      {asking && isEarly && <EndingDialog engagement={engagement} as="walkOut" side="specialist" onClose={close} />}
      {asking && !isEarly && (
        <LeaveDialog
          engagement={engagement}
          location={position.location}
          at={instead?.at ?? nowIso()}
          loading={leaving.pending}
          onClose={close}
          onLeave={(hours) => void leave(hours)}
        />
      )}
    </>
  );
}

type DialogProps = {
  engagement: Engagement;
  location: AttendanceEntry['location'];
  /** When they left. */
  at: string;
  loading: boolean;
  onClose: () => void;
  onLeave: (hours: AttendanceEntry['hours']) => void;
};

/** Shows what is kept and the hours, to be corrected before they are sent. Where receipts go with them, they are sent later. */
function LeaveDialog({ engagement, location, at, loading, onClose, onLeave }: DialogProps) {
  const { t } = useLingui();
  const { expenses, hoursSpan, shift, terms } = engagement;
  const [before] = useState(() => hoursWhenLeaving(engagement, at));
  const form = useForm({
    initialValues: fieldsOf(before, terms.timeZone),
    validate: (fields) => hoursErrors(fields, engagement, before),
  });
  // A booking kept on the device by an older version has no span.
  const sendsHours = Boolean(hoursSpan) && expenses.capCents === 0;
  const read = readHours(form.values, engagement, before);
  const pharmacy = shift.business.name;
  const confirm = () => {
    if (!sendsHours) return onLeave(undefined);
    if (!form.validate().hasErrors) onLeave(read?.hours);
  };
  return (
    <ConfirmModal
      opened
      title={t`Leave without a code?`}
      confirm={sendsHours ? t`Clock out and send hours` : t`Clock out now`}
      keep={t`Go back`}
      loading={loading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className={classes.parts}>
        <Notice tone="amber" title={t`These hours don’t auto-approve.`}>
          {t`${pharmacy} checks your evidence. If it doesn’t answer, an admin decides.`}
        </Notice>
        <Evidence engagement={engagement} location={location} />
        <AddDoorPhoto engagement={engagement} />
        {sendsHours && (
          <div className={hoursClasses.form}>
            <HoursInputs fields={form.values} inputProps={form.getInputProps} errors={form.errors} read={read} />
            <HoursPay engagement={engagement} read={read} expenseCents={0} />
          </div>
        )}
      </div>
    </ConfirmModal>
  );
}

/** What stays with these hours: when they began, where the phone is, and now. */
function Evidence({ engagement, location }: { engagement: Engagement; location: Props['position']['location'] }) {
  const { t } = useLingui();
  useNow();
  const { arrivedAt, shift } = engagement;
  const { timeZone } = shift;
  const door = shift.business.exact?.coordinates;
  const miles = location && door ? milesBetween(location, door) : null;
  const away = miles !== null && distance(miles);
  const doubt = placeDoubt(engagement, location, miles);
  const accurate = distanceOfMeters(location?.accuracyMeters ?? 0);
  const kept = <IconCircleCheckFilled size={19} color="var(--pine-solid)" aria-hidden="true" />;
  const missing = <IconCircleDashed size={19} color="var(--amber-solid)" aria-hidden="true" />;
  return (
    <ul className={classes.list} aria-label={t`What is kept`}>
      {arrivedAt && (
        <li>
          {kept}
          <span>{t`Clocked in`}</span>
          <DateTime at={arrivedAt} timeZone={timeZone} show="time" className={classes.quiet} />
        </li>
      )}
      <li>
        {location && !doubt ? kept : missing}
        <span>
          {away
            ? doubt === 'far'
              ? t`${away} from the pharmacy, too far to count`
              : doubt === 'inaccurate'
                ? t`${away} from the pharmacy, accurate only to ${accurate}, so it does not count`
                : t`${away} from the pharmacy`
            : location
              ? t`Location shared`
              : t`No location. Share it to show that you were here until now`}
        </span>
        {location && <DateTime at={nowIso()} timeZone={timeZone} show="time" className={classes.quiet} />}
      </li>
      <li>
        {kept}
        <span>{t`Clocking out`}</span>
        <DateTime at={nowIso()} timeZone={timeZone} show="time" className={classes.quiet} />
      </li>
    </ul>
  );
}
