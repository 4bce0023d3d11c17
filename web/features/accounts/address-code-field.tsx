import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { minutesAndSeconds } from '#web/features/shell/use-now.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import classes from './address-code-field.module.css';
import type { AddressCode } from './use-address-code.ts';

type Props = { entry: AddressCode; label: string };

/** Enters the six digits of a code, with when another can be sent and how long this one works. */
export function AddressCodeField({ entry, label }: Props) {
  const { wait } = entry;
  const left = minutesAndSeconds(wait);
  return (
    <div className={classes.field}>
      <CodeInput
        length={6}
        label={label}
        value={entry.code}
        error={entry.error}
        disabled={entry.confirming}
        onChange={entry.change}
        onComplete={entry.confirm}
      />
      <p className={classes.again}>
        {wait > 0 ? (
          <span role="timer">{entry.notSent ? <Trans>Sending in {left}</Trans> : <Trans>Resend in {left}</Trans>}</span>
        ) : (
          <Anchor component="button" type="button" onClick={entry.sendAgain} disabled={entry.sending}>
            <Trans>Resend code</Trans>
          </Anchor>
        )}
      </p>
      {entry.sendProblem ? (
        <Notice tone="signal" live="assertive">
          {entry.sendProblem}
        </Notice>
      ) : (
        <Notice tone="grey" icon={<IconClock size={18} stroke={1.75} aria-hidden="true" />}>
          <Trans>The code works for 10 minutes.</Trans>
        </Notice>
      )}
    </div>
  );
}
