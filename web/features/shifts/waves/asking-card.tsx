/** Backups in waves (DESIGN-LANGUAGE 20): who was asked and what they answered, when the next wave goes out, and what to do. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { AskingFoot } from './asking-foot.tsx';
import { NobodyLeft } from './nobody-left.tsx';
import { NextWave, WaveBlock, wholeRows } from './wave-block.tsx';
import { countWords, pauseWords } from './wave-words.ts';
import classes from './waves.module.css';

type Plan = NonNullable<Standby['plan']>;

type Props = {
  shift: Shift;
  standby: Standby;
  plan: Plan;
  onInvite?: () => void;
  /** Where the card is not on the shift's own page: which shift it is. */
  title?: string;
  about?: ReactNode;
  tag?: ReactNode;
  /** What led to it, above the waves. */
  ladder?: ReactNode;
  /** A link of the foot. */
  link?: ReactNode;
  /** Each wave as a line, without its people. */
  short?: boolean;
  urgent?: boolean;
};

export function AskingCard({ shift, standby, plan, onInvite, title, about, tag, ladder, link, short, urgent }: Props) {
  const askNext = useCall(engagementEndpoints.askNextWave);
  const { waves, next, closedAs, pausedAt } = plan;
  const { software } = standby;
  const { timeZone } = shift;
  const isOpen = closedAs === null;
  const whole = wholeRows([...waves.map(({ people }) => people.length), ...(next && isOpen ? [next.people] : [])]);
  const running = isOpen ? waves.findLast(({ people }) => people.length > 0)?.number : undefined;
  return (
    <Card
      flush
      className={clsx(classes.card, urgent && classes.urgent)}
      title={title ?? titleOf(plan)}
      sub={
        <>
          {about} {title && closedAs === 'stopped' && `${titleOf(plan)}.`} {subOf(plan, shift)}
        </>
      }
      actions={tag}
    >
      {ladder}
      {waves.length + (next ? 1 : 0) > 0 && (
        <ol className={clsx(classes.waves, short && classes.lines)}>
          {waves.map((wave, index) => (
            <WaveBlock
              key={wave.number}
              businessId={shift.business.id}
              {...{ wave, software, timeZone, isRunning: wave.number === running, short: short ?? false }}
              whole={whole[index] ?? true}
            />
          ))}
          {next && isOpen && (
            <NextWave
              number={waves.length + 1}
              {...{ next, software, timeZone }}
              note={pauseWords(plan.pauseMinutes)}
              whole={whole.at(-1) ?? true}
            >
              <ActionButton
                action={actionNamed(standby.actions, 'askNextWave')}
                variant="default"
                loading={askNext.isPending}
                onClick={() => askNext.mutate({ params: { id: shift.id }, body: { afterWave: waves.length } })}
              >
                <Trans>Ask them now</Trans>
              </ActionButton>
            </NextWave>
          )}
        </ol>
      )}
      {isOpen && next === null && !pausedAt && <NobodyLeft shift={shift} plan={plan} onInvite={onInvite} />}
      <AskingFoot shift={shift} standby={standby} plan={plan}>
        {link}
      </AskingFoot>
    </Card>
  );
}

function titleOf({ closedAs, next, waves, pausedAt }: Plan): string {
  if (closedAs === 'stopped') return t`You stopped asking backups`;
  if (closedAs === 'ended') return t`Nobody could step in`;
  if (closedAs === 'filled') return t`A backup was found`;
  if (next !== null || pausedAt) return t`Asking backups`;
  return waves.some(({ people }) => people.length > 0) ? t`Everyone was asked` : t`Nobody to ask`;
}

function subOf(plan: Plan, shift: Shift): string {
  const at = clockTime(plan.startedAt, shift.timeZone);
  const counts = countWords(plan);
  if (plan.pausedAt) return t`Someone has accepted. Nobody else is asked unless that booking is undone.`;
  if (plan.cause === 'cancelled') return t`Canceled at ${at}. ${counts}.`;
  switch (plan.cause) {
    case 'released':
      return t`Released at ${at}. ${counts}.`;
    case 'walkOut':
      return t`Left early, open again at ${at}. ${counts}.`;
    case 'disqualified':
      return t`Open again at ${at}. ${counts}.`;
    default:
      return t`Nobody came, open again at ${at}. ${counts}.`;
  }
}
