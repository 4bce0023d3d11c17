/** A person's usual week: a row a weekday, each with its hours; a day without any is off. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { OpeningHours } from '#contract/businesses/business.ts';
import { weekdayLabel } from '#web/language/labels.ts';
import { TimeField } from '#web/ui/time-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './person-panel.module.css';
import { type PersonValues, type SpanValues, withLunch } from './person-values.ts';

type Days = PersonValues['days'];

type Props = {
  values: PersonValues;
  openingHours: OpeningHours;
  /** By field; `days.0.1` is the second stretch of Monday. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (days: Days) => void;
};

export function WeekFields({ values, openingHours, errors, onChange }: Props) {
  const { t } = useLingui();
  const { days, lunch } = values;
  const set = (weekday: number, spans: SpanValues[]) =>
    onChange(days.map((day) => (day.weekday === weekday ? { weekday, spans } : day)));
  const fresh = (weekday: number): SpanValues => {
    const usual = days.find(({ spans }) => spans.length > 0)?.spans[0];
    const open = openingHours.find((row) => row.weekday === weekday);
    const hours = usual ?? (open ? { from: open.opens, to: open.closes } : { from: '09:00', to: '17:00' });
    return withLunch({ from: hours.from, to: hours.to, lunch: null }, lunch);
  };
  const monday = days[0];
  const copy = () => monday && onChange(days.map((day) => (day.weekday <= 5 ? { ...day, spans: monday.spans } : day)));
  const fill = () =>
    onChange(
      days.map(({ weekday }) => {
        const open = openingHours.find((row) => row.weekday === weekday);
        return { weekday, spans: open ? [withLunch({ from: open.opens, to: open.closes, lunch: null }, lunch)] : [] };
      }),
    );
  return (
    <div className={classes.week}>
      {days.map(({ weekday, spans }, day) => {
        const name = weekdayLabel(weekday);
        return (
          <fieldset key={weekday} className={classes.day} aria-label={name}>
            <span className={classes.weekday} aria-hidden="true">
              {weekdayLabel(weekday, 'short')}
            </span>
            {spans.length === 0 ? (
              <button
                type="button"
                className={classes.off}
                aria-label={t`${name} is off. Add hours`}
                onClick={() => set(weekday, [fresh(weekday)])}
              >
                <Trans context="staff">Off</Trans>
              </button>
            ) : (
              <div className={classes.spans}>
                {spans.map((span, index) => (
                  <Hours
                    key={rowKey(index)}
                    name={spans.length > 1 ? `${name} ${index + 1}` : name}
                    span={span}
                    error={errors[`days.${day}.${index}`]}
                    onChange={(next) =>
                      set(
                        weekday,
                        spans.map((other, at) => (at === index ? withLunch(next, lunch) : other)),
                      )
                    }
                    onRemove={() =>
                      set(
                        weekday,
                        spans.filter((_other, at) => at !== index),
                      )
                    }
                    onSplit={
                      index === spans.length - 1
                        ? () => set(weekday, [...spans, { from: '', to: '', lunch: null }])
                        : undefined
                    }
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {days.some(({ spans }) => spans.length > 0) ? (
        <Button
          variant="subtle"
          size="compact-sm"
          h="auto"
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
          className={clsx(classes.copy, touch.target)}
          onClick={copy}
        >
          <Trans>Copy Monday to all weekdays</Trans>
        </Button>
      ) : (
        openingHours.length > 0 && (
          <Button variant="subtle" size="compact-sm" className={clsx(classes.copy, touch.target)} onClick={fill}>
            <Trans>Use the opening hours</Trans>
          </Button>
        )
      )}
    </div>
  );
}

/** Rows have no id, so the key is the position. */
function rowKey(index: number): string {
  return `hours-${index}`;
}

type HoursProps = {
  name: string;
  span: SpanValues;
  error: ReactNode;
  onChange: (span: SpanValues) => void;
  onRemove: () => void;
  /** Adds a second stretch to the day. */
  onSplit: (() => void) | undefined;
};

function Hours({ name, span, error, onChange, onRemove, onSplit }: HoursProps) {
  const { t } = useLingui();
  return (
    <div className={classes.span}>
      <TimeField
        size="sm"
        aria-label={t`${name}, from`}
        value={span.from}
        error={error}
        onChange={(from) => onChange({ ...span, from })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        size="sm"
        aria-label={t`${name}, to`}
        value={span.to}
        error={Boolean(error)}
        onChange={(to) => onChange({ ...span, to })}
      />
      <span className={classes.rowActs}>
        {onSplit && (
          <ActionIcon
            variant="subtle"
            size={28}
            className={touch.target ?? ''}
            aria-label={t`${name}: add a second set of hours`}
            onClick={onSplit}
          >
            <IconPlus size={15} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size={28}
          className={touch.target ?? ''}
          aria-label={t`${name}: remove the hours`}
          onClick={onRemove}
        >
          <IconX size={15} />
        </ActionIcon>
      </span>
    </div>
  );
}
