/** What the pharmacy can do about somebody who is late, as the server allows it: they are here after all, release, report a no-show (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import classes from './late-answer.module.css';

export function LateActions({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'released' | 'noShow' | null>(null);
  const { attendance, specialist, shift, etaAt, lateToldAt, lateAnsweredAt, releaseFrom, noShowFrom } = engagement;
  const { firstName } = specialist;
  const confirm = useCall(engagementEndpoints.confirmArrival, {
    onDone: () => toastSuccess(t`${firstName} has arrived.`),
  });
  if (attendance !== 'Late') return null;
  const may = (name: string) => actionNamed(engagement.actions, name)?.refusal === null;
  const asked = lateToldAt && clockTime(lateToldAt, shift.timeZone);
  const expected = lateAnsweredAt && etaAt && clockTime(etaAt, shift.timeZone);
  const release = releaseFrom && clockTime(releaseFrom, shift.timeZone);
  const noShow = noShowFrom && clockTime(noShowFrom, shift.timeZone);
  const next = may('releaseToBackups')
    ? !may('reportNotHere') && noShow && t`You can report a no-show from ${noShow}.`
    : release && t`You can release the shift to backups from ${release}.`;
  return (
    <Card className={classes.card} title={t`Not here yet`}>
      <p className={classes.text}>
        {expected
          ? t`${firstName} says they’ll be there at ${expected}.`
          : asked
            ? t`We asked “Are you close?” at ${asked}. No answer yet.`
            : t`No answer yet.`}{' '}
        {next}
      </p>
      {(may('confirmArrival') || may('releaseToBackups') || may('reportNotHere')) && (
        <div className={classes.answers}>
          {may('confirmArrival') && (
            <WriteButton
              size="md"
              variant="default"
              leftSection={<IconCheck size={18} />}
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id: engagement.id } })}
            >
              <Trans>{firstName} is here</Trans>
            </WriteButton>
          )}
          {may('releaseToBackups') && (
            <Button size="md" variant="default" onClick={() => setAsking('released')}>
              <Trans>Release to backups</Trans>
            </Button>
          )}
          {may('reportNotHere') && (
            <Button size="md" variant="default" onClick={() => setAsking('noShow')}>
              <Trans>Report a no-show</Trans>
            </Button>
          )}
        </div>
      )}
      {asking && <EndingDialog engagement={engagement} as={asking} side="pharmacy" onClose={() => setAsking(null)} />}
    </Card>
  );
}
