/** Ends somebody's day, after showing the server's preview of the effect (PRODUCT §4, §5). */
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { dayEndpoints, type EndingEffect } from '#contract/engagements/day-endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { MINUTE } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from '../cancel-dialog.module.css';
import { usePosition } from './use-position.ts';

type Ending = 'released' | 'noShow' | 'sentHome' | 'walkOut' | 'atWork';
type Props = { engagement: Engagement; as: Ending; side: 'pharmacy' | 'specialist'; onClose: () => void };

export function EndingDialog({ engagement, as, side, onClose }: Props) {
  const { t } = useLingui();
  const { id, specialist, shift, turnedAwayAt, sentHomeAt, lateAnsweredAt, etaAt } = engagement;
  const { firstName } = specialist;
  const position = usePosition();
  const [reason, setReason] = useState('');
  /** Whether what was confirmed opens the shift again. */
  const reopens = useRef(false);
  const done = (message: () => string) => ({
    onDone: () => {
      toastSuccess(message());
      onClose();
    },
  });
  const release = useCall(
    dayEndpoints.releaseToBackups,
    done(() => (reopens.current ? t`Released. Your shift is open again.` : t`Released.`)),
  );
  const notHere = useCall(
    engagementEndpoints.reportNotHere,
    done(() => t`No-show recorded.`),
  );
  const sentHome = useCall(
    dayEndpoints.reportSentHome,
    done(() => t`Recorded.`),
  );
  const walkOut = useCall(
    dayEndpoints.reportWalkOut,
    done(() => (reopens.current ? t`Recorded. Your shift is open again.` : t`Recorded.`)),
  );
  const leave = useCall(
    dayEndpoints.departWithoutCode,
    done(() => t`Recorded.`),
  );
  const reinstate = useCall(
    dayEndpoints.reinstateBooking,
    done(() => t`Recorded.`),
  );
  const left = side === 'pharmacy' ? walkOut : leave;
  const running = { released: release, noShow: notHere, sentHome, walkOut: left, atWork: reinstate }[as];
  const preview = useEndpoint(
    dayEndpoints.previewEnding,
    { params: { id }, query: { as } },
    { enabled: !running.isPending && !running.isSuccess, staleTime: 0, gcTime: 0, refetchInterval: MINUTE },
  );
  const effect = preview.isError ? undefined : preview.data;
  const act = () => {
    reopens.current = effect?.reopens ?? false;
    if (as === 'released') release.mutate({ params: { id } });
    else if (as === 'noShow') notHere.mutate({ params: { id } });
    else if (as === 'sentHome') sentHome.mutate({ params: { id }, body: { reason } });
    else if (as === 'atWork') reinstate.mutate({ params: { id } });
    else if (side === 'pharmacy') walkOut.mutate({ params: { id }, body: { reason } });
    else
      leave.mutate({
        params: { id },
        body: { note: reason, ...(position.location && { location: position.location }) },
      });
  };

  const cost = (shown: EndingEffect | undefined) =>
    shown ? money(side === 'pharmacy' ? shown.totalCents : shown.payCents) : '';
  const amount = cost(effect);
  // Not known yet, or not loaded: the button is off, and names no amount.
  const named = (withAmount: string, without: string) => (amount ? withAmount : without);
  const expected = lateAnsweredAt && etaAt && clockTime(etaAt, shift.timeZone);
  const isTurnedAway = turnedAwayAt !== null || effect?.as === 'turnedAway';
  const tone = as === 'released' || as === 'atWork' || (side === 'specialist' && isTurnedAway) ? 'pine' : 'amber';
  const words = {
    released: {
      title: t`Release ${firstName}?`,
      confirm: t`Release to backups`,
      keep: t`Keep waiting`,
      text: expected
        ? t`${firstName} says they’ll be there at ${expected}. Their arrival code ends, and they no longer need to come.`
        : t`${firstName}’s arrival code ends. They no longer need to come.`,
    },
    noShow: {
      title: t`Report ${firstName} as a no-show?`,
      confirm: t`Report no-show`,
      keep: t`Keep waiting`,
      text: t`${firstName}’s arrival code ends, and the booking is over.`,
    },
    atWork: {
      title: t`Is ${firstName} there after all?`,
      confirm: t`Yes, ${firstName} is here`,
      keep: t`Go back`,
      text: t`${firstName} sees that you said so.`,
    },
    walkOut:
      side === 'pharmacy'
        ? {
            title: t`Has ${firstName} left?`,
            confirm: t`Report a walk-out`,
            keep: t`Go back`,
            text: t`This ends the booking, and ${firstName} sees your reason. An admin hears both sides.`,
          }
        : {
            title: t`Leave before the end?`,
            confirm: t`Leave now`,
            keep: t`Stay`,
            text: t`With the supervisor code you can leave early and nothing counts against you. Sent home? Say that instead: you’re paid more.`,
          },
    sentHome:
      side === 'pharmacy'
        ? {
            title: sentHomeAt
              ? t`Did you send ${firstName} home?`
              : isTurnedAway
                ? t`Turn ${firstName} away?`
                : t`Send ${firstName} home?`,
            confirm: sentHomeAt
              ? named(t`Yes, ${amount}`, t`Yes`)
              : isTurnedAway
                ? named(t`Turn away, ${amount}`, t`Turn away`)
                : named(t`Send home, ${amount}`, t`Send home`),
            keep: t`Go back`,
            text: t`This ends the shift, and ${firstName} reads why.`,
          }
        : {
            title: turnedAwayAt ? t`Leave with pay?` : t`Were you sent home?`,
            confirm: turnedAwayAt ? named(t`Leave, ${amount}`, t`Leave`) : t`I was sent home`,
            keep: t`Stay`,
            text: effect?.waitsForReview
              ? t`You can leave then. We ask the pharmacy, and it sees your reason.`
              : t`This ends the shift for you. The pharmacy sees your reason.`,
          },
  }[as];
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={words.title}
      confirm={words.confirm}
      keep={words.keep}
      danger={side === 'pharmacy' ? as !== 'atWork' : as === 'walkOut'}
      loading={running.isPending}
      disabled={!effect}
      onConfirm={act}
    >
      <div className={classes.effect}>
        {preview.isPending && <LoadingSkeletons shape="lines" count={2} label={t`Loading what happens then`} />}
        {preview.isError && <ReadNotice title={t`We couldn’t load what happens then.`} read={preview} />}
        {effect && <Notice tone={tone}>{effect.sentence}</Notice>}
      </div>
      <p>{words.text}</p>
      {(as === 'sentHome' || as === 'walkOut') && (
        <Textarea
          label={t`What happened (optional)`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmModal>
  );
}
