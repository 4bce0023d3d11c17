/** Lets the pharmacy answer an arrival without a code, and says what follows without an answer (PRODUCT §5). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { ArrivalClaim, Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween, toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './arrival-answer.module.css';
import { placeWords } from './attendance-words.ts';
import { DoorPhotos } from './door-photos.tsx';
import { EndingDialog } from './ending-dialog.tsx';

export function ArrivalAnswer({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { arrivalClaim: claim, specialist, shift } = engagement;
  if (!claim) return null;
  const { firstName } = specialist;
  const pharmacy = shift.business.name;
  return (
    <Card className={classes.card} title={t`Is ${firstName} there?`}>
      <p className={classes.text}>
        <Trans>
          {firstName} reports being at {pharmacy} since{' '}
          <DateTime at={claim.since} timeZone={shift.timeZone} show="time" /> with nobody to give them the code.
        </Trans>{' '}
        {placeWords(claim, engagement)}
      </p>
      <DoorPhotos photos={engagement.doorPhotos} timeZone={shift.timeZone} />
      <ArrivalButtons engagement={engagement} />
      <p className={classes.next}>
        <Next claim={claim} />
      </p>
    </Card>
  );
}

/** The two answers, as long as the server allows them. */
export function ArrivalButtons({ engagement, size = 'md' }: { engagement: Engagement; size?: 'sm' | 'md' }) {
  const { t } = useLingui();
  const { id, specialist, arrivalClaim, noShowFrom } = engagement;
  const now = useNow();
  const { firstName } = specialist;
  const [denying, setDenying] = useState(false);
  const confirm = useCall(engagementEndpoints.confirmArrival, {
    onDone: () => toastSuccess(t`${firstName} has arrived.`),
  });
  const deny = useCall(engagementEndpoints.reportNotHere, {
    onDone: () => {
      setDenying(false);
      toast(t`Saved. An admin will decide.`);
    },
  });
  const may = (name: string) => actionNamed(engagement.actions, name)?.refusal === null;
  if (!arrivalClaim || !may('confirmArrival')) return null;
  // That word would end the booking by now: with what it does said before, beside the late person’s other buttons if they are shown.
  const ends = !arrivalClaim.placeProven && noShowFrom !== null && toMillis(noShowFrom) <= now;
  const mayDeny = ends ? engagement.attendance !== 'Late' : arrivalClaim.pharmacyWord !== 'notHere';
  const params = { id };
  return (
    <div className={classes.answers}>
      <WriteButton
        size={size}
        leftSection={<IconCheck size={18} />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ params })}
      >
        <Trans>{firstName} is here</Trans>
      </WriteButton>
      {mayDeny && (
        <Button size={size} variant="default" leftSection={<IconX size={18} />} onClick={() => setDenying(true)}>
          <Trans>Not here</Trans>
        </Button>
      )}
      {denying && ends && (
        <EndingDialog engagement={engagement} as="noShow" side="pharmacy" onClose={() => setDenying(false)} />
      )}
      <ConfirmModal
        opened={denying && !ends}
        title={t`Report that ${firstName} is not here?`}
        confirm={t`Not here`}
        keep={t`Go back`}
        danger
        loading={deny.isPending}
        onClose={() => setDenying(false)}
        onConfirm={() => deny.mutate({ params })}
      >
        <Trans>
          An admin decides on the evidence, and nothing is paid until then. We’ll tell {firstName}. If they do arrive,
          read them the arrival code.
        </Trans>
      </ConfirmModal>
    </div>
  );
}

function Next({ claim }: { claim: ArrivalClaim }) {
  const now = useNow();
  if (claim.pharmacyWord === 'notHere') return <Trans>You said “not here”. An admin decides.</Trans>;
  if (claim.inReview || toMillis(claim.answerBy) <= now)
    return claim.placeProven ? (
      <Trans>Your time to answer is over.</Trans>
    ) : (
      <Trans>Nobody answered in time, so an admin decides. You can still confirm the arrival.</Trans>
    );
  const minutes = Math.max(1, minutesBetween(nowIso(), claim.answerBy));
  const left = plural(minutes, { one: '# minute', other: '# minutes' });
  return claim.placeProven ? (
    <Trans>If you don’t answer within {left}, their location counts as arrival.</Trans>
  ) : (
    <Trans>If you don’t answer within {left}, an admin decides.</Trans>
  );
}
