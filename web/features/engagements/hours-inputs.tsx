/** Started, left and the unpaid break, wherever a specialist types the hours; what is impossible stands at its field (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { TimeField } from '#web/ui/time-field.tsx';
import classes from './hours-form.module.css';
import { BreakField } from './timesheets/break-field.tsx';
import type { HoursFields, ReadHours } from './timesheets/typed-hours.ts';

type Props = {
  fields: HoursFields;
  inputProps: (name: keyof HoursFields) => ReturnType<UseFormReturnType<HoursFields>['getInputProps']>;
  errors: FormErrors;
  read: ReadHours | null;
};

export function HoursInputs({ fields: { startedAt, endedAt }, inputProps, errors, read }: Props) {
  const { t } = useLingui();
  const errorOf = (field: keyof HoursFields) =>
    errors[field] ?? (read?.problem?.field === field ? read.problem.words : undefined);
  return (
    <>
      <div className={classes.pair}>
        <TimeField
          label={t({ message: 'Started', context: 'time' })}
          {...inputProps('startedAt')}
          value={startedAt}
          error={errorOf('startedAt')}
        />
        <TimeField
          label={t({ message: 'Left', context: 'time' })}
          description={endedAt && startedAt && endedAt <= startedAt ? t`On the next day` : undefined}
          {...inputProps('endedAt')}
          value={endedAt}
          error={errorOf('endedAt')}
        />
      </div>
      <BreakField {...inputProps('breakMinutes')} error={errorOf('breakMinutes')} />
    </>
  );
}
