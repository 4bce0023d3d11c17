/** Hours, or pay, between what the two sides say: by slider, or typed to the minute. */
import { useLingui } from '@lingui/react/macro';
import { RangeSlider, Slider } from '@mantine/core';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { after, clockTimeIn, dayIn, MINUTE, minutesBetween, shiftInstants } from '#contract/time.ts';
import { BreakField } from '#web/features/engagements/timesheets/break-field.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './decision.module.css';
import type { Between } from './use-decision.ts';

type Props = {
  dispute: Dispute;
  between: Between;
  timeZone: string;
  /** By the field's name in the call. */
  errors: Readonly<Record<string, string>>;
  onChange: (between: Between) => void;
};

export function BetweenFields({ between, ...rest }: Props) {
  return 'hours' in between ? (
    <HoursBetween hours={between.hours} {...rest} />
  ) : (
    <PayBetween payCents={between.payCents} {...rest} />
  );
}

type Part = Omit<Props, 'between'>;

function HoursBetween({
  dispute,
  hours,
  timeZone,
  errors,
  onChange,
}: Part & { hours: Extract<Between, { hours: unknown }>['hours'] }) {
  const { t } = useLingui();
  const claimed = dispute.claimed.hours ?? hours;
  const all = minutesBetween(claimed.startedAt, claimed.endedAt);
  const at = (minutes: number) => after(claimed.startedAt, minutes * MINUTE).toISOString();
  const type = (startedAt: string, endedAt: string) => {
    const typed = shiftInstants(dayIn(claimed.startedAt, timeZone), startedAt, endedAt, timeZone);
    if (!typed) return;
    onChange({
      hours: { ...hours, startedAt: typed.startsAt.toISOString(), endedAt: typed.endsAt.toISOString() },
    });
  };
  const [starts, ends] = [clockTimeIn(hours.startedAt, timeZone), clockTimeIn(hours.endedAt, timeZone)];
  const clamp = (minutes: number) => Math.min(all, Math.max(0, minutes));
  return (
    <div className={classes.between}>
      <RangeSlider
        min={0}
        max={all}
        step={1}
        minRange={1}
        label={(minutes) => clockTime(at(minutes), timeZone)}
        thumbFromLabel={t({ message: 'Started', context: 'time' })}
        thumbToLabel={t`Ended`}
        value={[
          clamp(minutesBetween(claimed.startedAt, hours.startedAt)),
          clamp(minutesBetween(claimed.startedAt, hours.endedAt)),
        ]}
        onChange={([from, to]) => onChange({ hours: { ...hours, startedAt: at(from), endedAt: at(to) } })}
      />
      <div className={classes.pair}>
        <TimeField
          label={t({ message: 'Started', context: 'time' })}
          value={starts}
          error={errors['hours.startedAt'] ?? errors['startedAt']}
          onChange={(typed) => type(typed, ends)}
        />
        <TimeField
          label={t({ message: 'Ended', context: 'time' })}
          value={ends}
          error={errors['hours.endedAt'] ?? errors['endedAt']}
          onChange={(typed) => type(starts, typed)}
        />
      </div>
      <BreakField
        value={hours.breakMinutes}
        error={errors['hours.breakMinutes'] ?? errors['breakMinutes']}
        onChange={(typed) => onChange({ hours: { ...hours, breakMinutes: Math.min(180, Number(typed) || 0) } })}
      />
    </div>
  );
}

function PayBetween({ dispute, payCents, errors, onChange }: Part & { payCents: number }) {
  const { t } = useLingui();
  const [least, most] = [dispute.offered.payCents, dispute.claimed.payCents];
  return (
    <div className={classes.between}>
      <Slider
        min={least}
        max={most}
        step={1}
        label={money}
        thumbLabel={t`Pay`}
        value={Math.min(most, Math.max(least, payCents))}
        onChange={(cents) => onChange({ payCents: cents })}
      />
      <MoneyField
        label={t`Pay`}
        value={payCents}
        error={errors['payCents']}
        onChange={(cents) => onChange({ payCents: cents })}
      />
    </div>
  );
}
