/** Hours, or pay, between what the two sides say: by slider, or typed to the minute. */
import { useLingui } from '@lingui/react/macro';
import { RangeSlider, Slider } from '@mantine/core';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { after, clockTimeIn, MINUTE, minutesBetween } from '#contract/time.ts';
import { BreakField } from '#web/features/engagements/timesheets/break-field.tsx';
import { skippedWords } from '#web/ui/clock-errors.ts';
import { exactTime } from '#web/ui/exact-time.ts';
import { money } from '#web/ui/format-money.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { RepeatedHour } from '#web/ui/repeated-hour.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './decision.module.css';
import { typedMoment } from './typed-moment.ts';
import type { Between, Skipped } from './use-decision.ts';

type Props = {
  dispute: Dispute;
  between: Between;
  timeZone: string;
  /** By the field's name in the call. */
  errors: Readonly<Record<string, string>>;
  /** A slider is no field of a form: a frozen form does not stop it. */
  isFrozen: boolean;
  skipped: Skipped;
  onSkip: (skipped: Skipped) => void;
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
type Field = keyof Skipped;

function HoursBetween({
  dispute,
  hours,
  timeZone,
  errors,
  isFrozen,
  skipped,
  onSkip,
  onChange,
}: Part & { hours: Extract<Between, { hours: unknown }>['hours'] }) {
  const { t } = useLingui();
  const claimed = dispute.claimed.hours ?? hours;
  const all = minutesBetween(claimed.startedAt, claimed.endedAt);
  const at = (minutes: number) => after(claimed.startedAt, minutes * MINUTE).toISOString();
  const set = (field: Field, moment: string | null, clock: string) => {
    const { [field]: _earlier, ...others } = skipped;
    onSkip(moment ? others : { ...others, [field]: clock });
    if (moment) onChange({ hours: { ...hours, [field]: moment } });
  };
  const fieldProps = (field: Field) => ({
    value: skipped[field] ?? clockTimeIn(hours[field], timeZone),
    error: skipped[field] ? skippedWords() : (errors[`hours.${field}`] ?? errors[field]),
    onChange: (clock: string) => set(field, typedMoment(clock, hours[field], claimed, timeZone), clock),
  });
  const clamp = (minutes: number) => Math.min(all, Math.max(0, minutes));
  return (
    <div className={classes.between}>
      <RangeSlider
        disabled={isFrozen}
        min={0}
        max={all}
        step={1}
        minRange={1}
        label={(minutes) => exactTime(at(minutes), timeZone)}
        thumbFromLabel={t({ message: 'Started', context: 'time' })}
        thumbToLabel={t`Ended`}
        value={[
          clamp(minutesBetween(claimed.startedAt, hours.startedAt)),
          clamp(minutesBetween(claimed.startedAt, hours.endedAt)),
        ]}
        onChange={([from, to]) => {
          onSkip({});
          onChange({ hours: { ...hours, startedAt: at(from), endedAt: at(to) } });
        }}
      />
      <div className={classes.pair}>
        <TimeField label={t({ message: 'Started', context: 'time' })} {...fieldProps('startedAt')} />
        <TimeField label={t`Ended`} {...fieldProps('endedAt')} />
      </div>
      {(['startedAt', 'endedAt'] as const).map((field) => (
        <RepeatedHour
          key={field}
          at={skipped[field] ? undefined : hours[field]}
          timeZone={timeZone}
          onChoose={({ at: moment }) => set(field, moment, '')}
        />
      ))}
      <BreakField
        value={hours.breakMinutes}
        error={errors['hours.breakMinutes'] ?? errors['breakMinutes']}
        onChange={(typed) => onChange({ hours: { ...hours, breakMinutes: Math.min(180, Number(typed) || 0) } })}
      />
    </div>
  );
}

function PayBetween({ dispute, payCents, errors, isFrozen, onChange }: Part & { payCents: number }) {
  const { t } = useLingui();
  const [least, most] = [dispute.offered.payCents, dispute.claimed.payCents];
  return (
    <div className={classes.between}>
      <Slider
        disabled={isFrozen}
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
