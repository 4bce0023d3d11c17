/** Backups in waves (DESIGN-LANGUAGE 20): who was asked and what they answered, when the next wave goes out, and what to do. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { now } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { toast } from '#web/ui/toast.tsx';
import { RaiseRateModal } from './raise-rate-modal.tsx';
import { StandbyCard } from './standby-card.tsx';
import { NextWave, WaveBlock } from './wave-block.tsx';
import { countWords, pauseWords } from './wave-words.ts';
import classes from './waves.module.css';

/** Shows the waves of a shift whose specialist left; of a booked one, who could step in. */
export function WavesCard({ shift, onInvite }: { shift: Shift; onInvite: () => void }) {
  const read = useEndpoint(engagementEndpoints.getStandby, { params: { id: shift.id } });
  if (read.isError) return <ReadError title={t`We could not load the standby list`} read={read} />;
  if (!read.data) return null;
  const { plan } = read.data;
  if (plan && (plan.closedAs !== 'filled' || shift.status === 'Active'))
    return <Asking shift={shift} standby={read.data} plan={plan} onInvite={onInvite} />;
  return shift.status === 'Booked' ? <StandbyCard shift={shift} standby={read.data} /> : null;
}

type AskingProps = {
  shift: Shift;
  standby: Standby;
  plan: NonNullable<Standby['plan']>;
  onInvite: () => void;
};

function Asking({ shift, standby, plan, onInvite }: AskingProps) {
  const [asking, setAsking] = useState<'stop' | 'raise' | null>(null);
  const close = () => setAsking(null);
  const askNext = useCall(engagementEndpoints.askNextWave);
  const stop = useCall(engagementEndpoints.stopWaves, {
    onDone: () => {
      close();
      toast(t`Nobody else is asked.`);
    },
  });
  const { waves, next, closedAs } = plan;
  const running = waves.findLast(({ people }) => people.length > 0)?.number;
  const isOpen = closedAs === null;
  const nobody = isOpen && running === undefined && next === null;
  const hasBegun = toMillis(shift.startsAt) <= now();
  const params = { id: shift.id };
  return (
    <Card flush className={classes.card} title={titleOf(plan)} sub={subOf(plan, shift)}>
      {nobody ? (
        <div className={classes.nobody}>
          <h3>{t`Nobody qualified is within reach`}</h3>
          <p>
            {hasBegun ? (
              <Trans>A higher rate reaches more people.</Trans>
            ) : (
              <Trans>A higher rate reaches more people. You can also invite someone yourself.</Trans>
            )}
          </p>
          {!hasBegun && (
            <Button variant="default" onClick={onInvite}>
              <Trans>Invite people</Trans>
            </Button>
          )}
        </div>
      ) : (
        <ol className={classes.waves}>
          {waves.map((wave) => (
            <WaveBlock
              key={wave.number}
              wave={wave}
              software={standby.software}
              timeZone={shift.timeZone}
              isRunning={isOpen && wave.number === running}
            />
          ))}
          {next && isOpen && (
            <NextWave
              number={waves.length + 1}
              next={next}
              software={standby.software}
              timeZone={shift.timeZone}
              note={pauseWords(plan.pauseMinutes)}
            >
              <ActionButton
                action={actionNamed(standby.actions, 'askNextWave')}
                variant="default"
                loading={askNext.isPending}
                onClick={() => askNext.mutate({ params, body: { afterWave: waves.length } })}
              >
                <Trans>Ask them now</Trans>
              </ActionButton>
            </NextWave>
          )}
        </ol>
      )}
      {isOpen && (
        <footer className={classes.foot}>
          <p className={classes.quiet}>
            <Trans>Nobody is asked twice. Only people who are free are asked.</Trans>
          </p>
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
        </footer>
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
      {asking === 'raise' && <RaiseRateModal shift={shift} onClose={close} />}
    </Card>
  );
}

function titleOf({ closedAs, next, waves }: AskingProps['plan']): string {
  if (closedAs === 'stopped') return t`You stopped asking backups`;
  if (closedAs === 'ended') return t`Nobody could step in`;
  if (closedAs === 'filled') return t`A backup was found`;
  return next === null && waves.some(({ people }) => people.length > 0) ? t`Everyone was asked` : t`Asking backups`;
}

function subOf(plan: AskingProps['plan'], shift: Shift): string {
  const at = clockTime(plan.startedAt, shift.timeZone);
  const counts = countWords(plan);
  if (plan.pausedAt) return t`Someone has accepted. Nobody else is asked unless that booking is undone.`;
  if (plan.cause === 'cancelled') return t`Cancelled at ${at}. ${counts}.`;
  return plan.cause === 'released' ? t`Released at ${at}. ${counts}.` : t`Nobody came, open again at ${at}. ${counts}.`;
}
