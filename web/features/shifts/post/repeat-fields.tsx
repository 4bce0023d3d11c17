import { useLingui } from '@lingui/react/macro';
import { weekdayLabel } from '#web/language/labels.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import type { PostValues } from './post-values.ts';
import classes from './repeat-fields.module.css';

type Props = {
  values: Pick<PostValues, 'weekdays' | 'until'>;
  min: string;
  max: string;
  onChange: (change: Partial<Pick<PostValues, 'weekdays' | 'until'>>) => void;
};

/** ISO weekdays from Sunday on, as the calendar beside it begins. */
const week = [7, 1, 2, 3, 4, 5, 6] as const;

/** Repeats weekly: on which weekdays, until when. */
export function RepeatFields({ values: { weekdays, until }, min, max, onChange }: Props) {
  const { t } = useLingui();
  const toggle = (weekday: number) =>
    onChange({
      weekdays: weekdays.includes(weekday)
        ? weekdays.filter((other) => other !== weekday)
        : [...weekdays, weekday].sort(),
    });
  return (
    <div className={classes.repeat}>
      <fieldset className={classes.week}>
        <legend>{t`Every week on`}</legend>
        {week.map((weekday) => (
          <button
            key={weekday}
            type="button"
            className={classes.weekday}
            aria-pressed={weekdays.includes(weekday)}
            aria-label={weekdayLabel(weekday)}
            onClick={() => toggle(weekday)}
          >
            {weekdayLabel(weekday, 'short')}
          </button>
        ))}
      </fieldset>
      <DateField label={t`Until`} value={until} onChange={(day) => onChange({ until: day })} min={min} max={max} />
    </div>
  );
}
