import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { now } from '#web/clock.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import { RaiseRateModal } from './raise-rate-modal.tsx';
import classes from './waves.module.css';

type Props = { shift: Shift; standby: Standby; plan: NonNullable<Standby['plan']>; children?: ReactNode };

/** What a pharmacy does about the waves: stop them, raise the rate, or ask again after they were stopped. */
export function AskingFoot({ shift, standby, plan, children }: Props) {
  const [asking, setAsking] = useState<'stop' | 'raise' | null>(null);
  const close = () => setAsking(null);
  const params = { id: shift.id };
  const stop = useCall(engagementEndpoints.stopWaves, {
    onDone: () => {
      close();
      toast(t`Nobody else is asked.`);
    },
  });
  const restart = useCall(engagementEndpoints.restartWaves, { onDone: () => toastSuccess(t`Backups are asked again`) });
  const hasBegun = toMillis(shift.startsAt) <= now();
  const isOpen = plan.closedAs === null;
  if (!isOpen && plan.closedAs !== 'stopped') return null;
  return (
    <footer className={classes.foot}>
      <p className={classes.quiet}>
        {isOpen ? (
          <Trans>Nobody is asked twice. Only people who are free are asked.</Trans>
        ) : (
          <Trans>The shift stays posted. People already asked aren’t asked again.</Trans>
        )}{' '}
        {children}
      </p>
      {isOpen ? (
        <>
          <ActionButton
            action={actionNamed(standby.actions, 'stopWaves')}
            variant="subtle"
            color="stone"
            onClick={() => setAsking('stop')}
          >
            <Trans>Stop asking</Trans>
          </ActionButton>
          <ActionButton action={actionNamed(standby.actions, 'raiseRate')} onClick={() => setAsking('raise')}>
            <Trans>Raise the rate</Trans>
          </ActionButton>
        </>
      ) : (
        <ActionButton
          action={actionNamed(standby.actions, 'restartWaves')}
          loading={restart.isPending}
          onClick={() => restart.mutate({ params })}
        >
          <Trans>Ask again</Trans>
        </ActionButton>
      )}
      <ConfirmModal
        opened={asking === 'stop'}
        onClose={close}
        title={t`Stop asking backups?`}
        confirm={t`Stop asking`}
        keep={t`Keep asking`}
        loading={stop.isPending}
        danger
        onConfirm={() => stop.mutate({ params })}
      >
        {hasBegun ? (
          <Trans>Invites without an answer are withdrawn. The shift has begun, so it closes.</Trans>
        ) : (
          <Trans>Invites without an answer are withdrawn. The shift stays posted.</Trans>
        )}
      </ConfirmModal>
      {asking === 'raise' && <RaiseRateModal shift={shift} quote={standby.quote} onClose={close} />}
    </footer>
  );
}
