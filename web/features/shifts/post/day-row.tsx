import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { shiftInstants } from '#contract/clock-hours.ts';
import { calendarDay, clockChange, hours, timeRange } from '#web/ui/format-time.ts';
import { RepeatedHour } from '#web/ui/repeated-hour.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import touch from '#web/ui/touch-target.module.css';
import { holidayLabel } from './holiday-label.ts';
import classes from './post.module.css';
import type { PickedDay } from './post-values.ts';

type Props = {
  picked: PickedDay;
  timeZone: string;
  paidMinutes: number | undefined;
  /** Each of them works it. */
  headcount: number;
  /** Why the pharmacy is closed that day, which is posted all the same. */
  closure: string | undefined;
  /** It starts before a bank debit would arrive, and nothing else pays. */
  needsCard: boolean;
  errors: { starts: ReactNode; ends: ReactNode };
  onChange: (picked: PickedDay) => void;
  onRemove: () => void;
};

/** A picked day: its hours, common or its own, and its problems. */
export function DayRow({
  picked,
  timeZone,
  paidMinutes,
  headcount,
  closure,
  needsCard,
  errors,
  onChange,
  onRemove,
}: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const wrong = Boolean(errors.starts || errors.ends);
  const editing = opened || wrong;
  const name = calendarDay(picked.day);
  const instants = shiftInstants(picked, timeZone);
  const from = instants?.startsAt.toISOString();
  const to = instants?.endsAt.toISOString();
  const holiday = holidayLabel(picked.day);
  const paid = paidMinutes !== undefined && hours(paidMinutes);
  const facts = [
    from && to ? timeRange(from, to, timeZone) : t`Set hours`,
    paid && (headcount > 1 ? t`${headcount} people, ${paid} paid each` : t`${paid} paid`),
    from && to && clockChange(from, to, timeZone),
  ];

  return (
    <li className={classes.day}>
      <span className={classes.dayName}>
        {name}
        {closure ? (
          <span className={classes.holiday}>{t`Closed: ${closure}`}</span>
        ) : (
          holiday && <span className={classes.holiday}>{holiday}</span>
        )}
        {needsCard && <span className={classes.holiday}>{t`Needs a card`}</span>}
      </span>
      {editing ? (
        <span className={classes.dayHours}>
          <TimeField
            size="sm"
            aria-label={t`${name}, starts`}
            value={picked.starts}
            error={errors.starts}
            onChange={(starts) => onChange({ ...picked, starts, own: true })}
          />
          <TimeField
            size="sm"
            aria-label={t`${name}, ends`}
            value={picked.ends}
            error={errors.ends}
            onChange={(ends) => onChange({ ...picked, ends, own: true })}
          />
        </span>
      ) : (
        <span className={classes.dayTime}>{facts.filter(Boolean).join(', ')}</span>
      )}
      <RepeatedHour
        className={classes.dayRepeated}
        at={from}
        timeZone={timeZone}
        onChoose={({ isSecond }) => onChange({ ...picked, startsSecond: isSecond, own: true })}
      />
      <RepeatedHour
        className={classes.dayRepeated}
        at={to}
        timeZone={timeZone}
        onChoose={({ isSecond }) => onChange({ ...picked, endsSecond: isSecond, own: true })}
      />
      <span className={classes.dayActs}>
        {editing ? (
          <ActionIcon
            className={touch.target ?? ''}
            variant="subtle"
            size={32}
            aria-label={t`Finish editing ${name}`}
            disabled={wrong}
            onClick={() => setOpened(false)}
          >
            <IconCheck size={17} />
          </ActionIcon>
        ) : (
          <ActionIcon
            className={touch.target ?? ''}
            variant="subtle"
            size={32}
            aria-label={t`Edit hours for ${name}`}
            onClick={() => setOpened(true)}
          >
            <IconPencil size={17} />
          </ActionIcon>
        )}
        <ActionIcon
          className={touch.target ?? ''}
          variant="subtle"
          size={32}
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={17} />
        </ActionIcon>
      </span>
    </li>
  );
}
