/** The board on phones: one day at a time, opening hours, everybody, and what is left open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { licenseLabel, weekdayLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay, hours } from '#web/ui/format-time.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dutyBars, gapBars, StaffBar } from './staff-bar.tsx';
import classes from './staff-day-list.module.css';
import type { StaffRows } from './staff-rows.ts';
import type { Duty } from './staff-week.ts';
import { longHours, spokenHours } from './staff-words.ts';

type Props = {
  rows: StaffRows;
  /** The column of the week shown. */
  at: number;
  today: string;
  onStep: (days: number) => void;
  onPerson: (id: string) => void;
  post: ReactNode;
};

export function StaffDayList({ rows, at, today, onStep, onPerson, post }: Props) {
  const { t } = useLingui();
  const day = rows.days[at];
  const gap = rows.gaps?.[at];
  if (!day) return null;
  const words = day.day ? calendarDay(day.day) : weekdayLabel(day.weekday);
  const minutes = gap?.spans.reduce((sum, span) => sum + span.minutes, 0) ?? 0;
  return (
    <section aria-labelledby="staff-day">
      <div className={classes.head}>
        <h2 id="staff-day" className={classes.day} aria-live="polite">
          {day.day === today ? t`Today, ${words}` : words}
        </h2>
        <ActionIcon size={44} aria-label={t`Previous day`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon size={44} aria-label={t`Next day`} onClick={() => onStep(1)}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <Card flush>
        <ul className={classes.list}>
          <li className={classes.item}>
            <span className={classes.line}>
              <span className={classes.name}>
                <Trans context="pharmacy">Open</Trans>
              </span>
              <span className={classes.words}>
                {[day.closure, day.open ? longHours(day.open) : !day.closure && t`Closed`].filter(Boolean).join(', ')}
              </span>
            </span>
            {day.open && <StaffBar bars={[{ ...day.open, kind: 'open' }]} />}
          </li>
          {rows.groups.flatMap((group) =>
            group.people.map(({ person, duties }) => {
              const duty = duties[at] ?? { kind: 'none' };
              return (
                <li key={person.id} className={classes.item}>
                  <button type="button" className={classes.open} onClick={() => onPerson(person.id)}>
                    <span className={classes.line}>
                      <span>
                        <span className={classes.name}>{person.name}</span>
                        <span className={classes.role}>{licenseLabel(group.role)}</span>
                      </span>
                      <span className={clsx(classes.words, duty.kind === 'off' && classes.off)}>
                        <Words duty={duty} />
                      </span>
                    </span>
                    {duty.kind === 'on' && <StaffBar bars={dutyBars(duty)} />}
                  </button>
                </li>
              );
            }),
          )}
          {(rows.booked[at] ?? []).map((one) => (
            <li key={`${one.name} ${one.from}`} className={classes.item}>
              <span className={classes.line}>
                <span>
                  <span className={classes.name}>{one.name || t`Someone`}</span>
                  <span className={classes.role}>
                    <Trans>Booked on Mortar</Trans>
                  </span>
                </span>
                <span className={classes.words}>{longHours(one)}</span>
              </span>
              <StaffBar bars={[{ from: one.from, to: one.to, kind: 'booked' }]} />
            </li>
          ))}
          {day.open && (
            <li className={clsx(classes.item, minutes > 0 && classes.gap)}>
              <span className={classes.line}>
                <span className={classes.name}>
                  <Trans>Not covered</Trans>
                </span>
                <span className={clsx(classes.words, minutes > 0 && classes.red)}>
                  {!gap ? '…' : minutes > 0 ? `${gap.spans.map(longHours).join(', ')}, ${hours(minutes)}` : t`Nothing`}
                </span>
              </span>
              <StaffBar bars={gap ? gapBars(gap) : []} />
              <div className={classes.post}>{minutes > 0 && post}</div>
            </li>
          )}
        </ul>
      </Card>
    </section>
  );
}

function Words({ duty }: { duty: Duty }) {
  const { t } = useLingui();
  switch (duty.kind) {
    case 'on':
      return (
        <>
          <span aria-hidden="true">{duty.spans.map(longHours).join(', ')}</span>
          <VisuallyHidden>{duty.spans.map(spokenHours).join(', ')}</VisuallyHidden>
        </>
      );
    case 'off':
      return duty.note || t`Day off`;
    case 'closure':
      return duty.name;
    case 'closed':
      return t`Closed`;
    case 'none':
      return t`Not working`;
  }
}
