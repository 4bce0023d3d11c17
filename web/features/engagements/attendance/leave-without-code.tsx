/** Clocking out where nobody can give the supervisor code: by time and place; before the end with what it does said first (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddDoorPhoto } from './add-door-photo.tsx';
import { EndingDialog } from './ending-dialog.tsx';
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
          {t`${pharmacy} checks your evidence and answers within 48 hours, else an admin decides.`}
        </Notice>
        <p>
          {position.location
            ? t`The time and your location are saved.`
            : t`The time is saved. Share your location to show that you were here until now.`}
        </p>
        <AddDoorPhoto engagement={engagement} />
      </ConfirmModal>
    </>
  );
}
