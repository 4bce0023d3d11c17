/** Clocking out where nobody can give the supervisor code: by time and place; before the end with what it does said first (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
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
import { Notice } from '#web/ui/notice.tsx';
import { AddDoorPhoto } from './add-door-photo.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import classes from './no-one-here.module.css';
import type { usePosition } from './use-position.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

type Props = { engagement: Engagement; position: ReturnType<typeof usePosition> };

export function LeaveWithoutCode({ engagement, position }: Props) {
  const { t } = useLingui();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { id, walkOutUntil, shift } = engagement;
  const leaving = useSubmitAttendance(id, 'departWithoutCode');
  const pharmacy = shift.business.name;
  const close = () => setAsking(false);
  const isEarly = walkOutUntil !== null && now < toMillis(walkOutUntil);
  const leave = async () => {
    const sent = await leaving.submit({ location: position.location });
    if (sent.outcome === 'refused') setProblem(sent.message);
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
      <ConfirmModal
        opened={asking && !isEarly}
        title={t`Leave without a code?`}
        confirm={t`Clock out now`}
        keep={t`Go back`}
        loading={leaving.pending}
        onClose={close}
        onConfirm={() => void leave()}
      >
        <Notice tone="amber" title={t`These hours don’t auto-approve.`}>
          {t`${pharmacy} checks your evidence and answers, else an admin decides.`}
        </Notice>
        <Evidence engagement={engagement} location={position.location} />
        <AddDoorPhoto engagement={engagement} />
      </ConfirmModal>
    </>
  );
}

/** What stays with these hours: when they began, where the phone is, and now. */
function Evidence({ engagement, location }: { engagement: Engagement; location: Props['position']['location'] }) {
  const { t } = useLingui();
  useNow();
  const { arrivedAt, shift } = engagement;
  const { timeZone } = shift;
  const door = shift.business.exact?.coordinates;
  const away = location && door && distance(milesBetween(location, door));
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
        {location ? kept : missing}
        <span>
          {away
            ? t`${away} from the pharmacy`
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
