import { useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Business } from '#contract/businesses/business.ts';
import { closedDays } from '#contract/businesses/closures.ts';
import type { Closure } from '#contract/businesses/roster.ts';
import { addDays, dayIn, daysBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { useRoster } from '#web/features/businesses/use-roster.ts';
import { locale } from '#web/language/language.ts';
import { BreakSelect } from '#web/ui/break-select.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateCalendar } from '#web/ui/date-picker/date-calendar.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import { CardNotice } from './card-notice.tsx';
import { CopyMenu } from './copy-menu.tsx';
import { DayRow } from './day-row.tsx';
import { holidayLabel } from './holiday-label.ts';
import classes from './post.module.css';
import { FURTHEST_DAYS, openingOn, openRepeatedDays, type PostValues, pickDays } from './post-values.ts';
import repeatClasses from './repeat-fields.module.css';
import { RepeatFields } from './repeat-fields.tsx';

type Props = {
  form: UseFormReturnType<PostValues>;
  business: Business | undefined;
  timeZone: string;
  /** Paid minutes of each day, from the quote; empty while it loads. */
  paid: ReadonlyMap<string, number>;
  /** Days that start before a bank debit would arrive, where nothing else pays. */
  needCard: ReadonlySet<string>;
};

/** Chooses the days and their hours. */
export function DatesCard({ form, business, timeZone, paid, needCard }: Props) {
  const { t } = useLingui();
  const { values } = form;
  const today = dayIn(nowIso(), timeZone);
  const errors = form.errors;
  const closures = useRoster(business?.id ?? '', { enabled: business !== undefined }).data?.closures ?? none;

  const setDays = (days: PostValues['days'], more: Partial<PostValues> = {}) => {
    form.setValues({ ...more, days });
    for (const key of Object.keys(errors)) if (key.startsWith('shifts')) form.clearFieldError(key);
  };
  /** Changes the common hours, and with them every day without its own. */
  const setHours = (hours: { starts: string } | { ends: string }) =>
    setDays(
      values.days.map((picked) => (picked.own ? picked : { ...picked, ...hours })),
      hours,
    );
  const drop = (day: string) =>
    setDays(
      values.days.filter((picked) => picked.day !== day),
      values.choose === 'repeat' ? { dropped: [...values.dropped, day].sort() } : {},
    );
  const pick = (picked: string[]) => {
    // The first day sets the hours to the pharmacy's opening hours.
    const first = values.days.length === 0 && picked[0] ? openingOn(business, picked[0]) : null;
    const hours = first ? { starts: first.opens, ends: first.closes } : {};
    setDays(pickDays({ ...values, ...hours }, picked), hours);
  };
  /** Changes the weekly repeat, and with it the days; those set by hand keep their hours. */
  const repeat = (change: Partial<PostValues>) => {
    const next = { ...values, ...change };
    setDays(pickDays(next, openRepeatedDays(next, today, closures).days), change);
  };
  const { skipped } = openRepeatedDays(values, today, closures);

  return (
    <Card
      title={t`Dates and hours`}
      sub={t`Choose any days. Each becomes its own shift.`}
      actions={
        <>
          <SegmentedControl
            aria-label={t`How to choose days`}
            value={values.choose}
            data={[
              { value: 'days', label: t`Pick days` },
              { value: 'repeat', label: t`Repeat` },
            ]}
            onChange={(choose) => form.setFieldValue('choose', choose === 'repeat' ? 'repeat' : 'days')}
          />
          <CopyMenu form={form} timeZone={timeZone} />
        </>
      }
    >
      {values.choose === 'repeat' && (
        <RepeatFields values={values} min={today} max={addDays(today, FURTHEST_DAYS)} onChange={repeat} />
      )}
      {needCard.size > 0 && <CardNotice days={needCard.size} />}
      <div className={classes.dates}>
        <div>
          <DateCalendar
            value={values.days.map(({ day }) => day)}
            onChange={pick}
            min={today}
            max={addDays(today, FURTHEST_DAYS)}
            marks={{ ...holidays(today), ...closureMarks(closures, today) }}
          />
          {values.choose === 'days' && (
            <DateField
              mt={8}
              label={t`Or type dates`}
              mode="multiple"
              value={values.days.map(({ day }) => day)}
              onChange={pick}
              min={today}
              max={addDays(today, FURTHEST_DAYS)}
            />
          )}
        </div>
        <div>
          <div className={classes.three}>
            <TimeField label={t`Starts`} value={values.starts} onChange={(starts) => setHours({ starts })} />
            <TimeField label={t`Ends`} value={values.ends} onChange={(ends) => setHours({ ends })} />
            <BreakSelect
              value={values.breakMinutes}
              error={errors['breakMinutes']}
              onChange={(minutes) => form.setFieldValue('breakMinutes', minutes)}
            />
          </div>
          {values.days.length === 0 ? (
            <p
              className={errors['shifts'] ? classes.wrong : classes.quiet}
              id="dates-error"
              {...(errors['shifts'] && { role: 'alert', tabIndex: -1 })}
            >
              {errors['shifts'] ?? t`No days selected yet.`}
            </p>
          ) : (
            <ul className={classes.days} aria-label={t`Selected days`}>
              {values.days.map((picked, index) => (
                <DayRow
                  key={picked.day}
                  picked={picked}
                  timeZone={timeZone}
                  paidMinutes={paid.get(picked.day)}
                  headcount={values.headcount}
                  needsCard={needCard.has(picked.day)}
                  closure={closedDays(closures, [picked.day])[0]?.name}
                  errors={{ starts: errors[`shifts.${index}.startsAt`], ends: errors[`shifts.${index}.endsAt`] }}
                  onChange={(next) => setDays(values.days.map((day) => (day.day === next.day ? next : day)))}
                  onRemove={() => drop(picked.day)}
                />
              ))}
            </ul>
          )}
          {values.choose === 'repeat' && skipped.length > 0 && (
            <ul className={repeatClasses.dropped} aria-label={t`Days the pharmacy is closed`}>
              {skipped.map(({ day, name: closure }) => {
                const name = calendarDay(day);
                return (
                  <li key={day}>
                    <span>{t`${name} is skipped: closed, ${closure}`}</span>
                    <Button
                      className={touch.target ?? ''}
                      variant="subtle"
                      size="compact-sm"
                      aria-label={t`Post ${name} anyway`}
                      onClick={() => repeat({ keptClosed: [...values.keptClosed, day] })}
                    >
                      {t`Post anyway`}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          {values.choose === 'repeat' && values.dropped.length > 0 && (
            <ul className={repeatClasses.dropped} aria-label={t`Days left out`}>
              {values.dropped.map((day) => {
                const name = calendarDay(day);
                return (
                  <li key={day}>
                    <span>{t`${name} is left out`}</span>
                    <Button
                      className={touch.target ?? ''}
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => repeat({ dropped: values.dropped.filter((other) => other !== day) })}
                    >
                      {t`Add ${name} back`}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
        </div>
      </div>
    </Card>
  );
}

const none: readonly Closure[] = [];

/** The days of closures ahead, as the calendar names them. */
function closureMarks(closures: readonly Closure[], today: string): Record<string, string> {
  const last = addDays(today, FURTHEST_DAYS);
  return Object.fromEntries(
    closures.flatMap(({ name, from, to }) => {
      const [first, end] = [from > today ? from : today, to < last ? to : last];
      if (end < first) return [];
      return Array.from({ length: daysBetween(first, end) + 1 }, (_, index) => [addDays(first, index), name]);
    }),
  );
}

const marksOf = new Map<string, Record<string, string>>();

function holidays(today: string): Record<string, string> {
  const key = `${locale()} ${today}`;
  const known = marksOf.get(key);
  if (known) return known;
  const marks: Record<string, string> = {};
  for (let offset = 0; offset <= FURTHEST_DAYS; offset += 1) {
    const day = addDays(today, offset);
    const name = holidayLabel(day);
    if (name) marks[day] = name;
  }
  marksOf.set(key, marks);
  return marks;
}
