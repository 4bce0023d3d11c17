/** The board on phones: one day at a time, a line for each pharmacy. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Coverage, CoverageDay } from '#contract/shifts/coverage-endpoints.ts';
import { addDays } from '#contract/time.ts';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { cellLabel, mainStretch, stretchWords } from './board-days.ts';
import { CoverageBar } from './coverage-bar.tsx';
import type { BoardRow } from './coverage-board.tsx';
import { SetHours } from './coverage-cell.tsx';
import classes from './coverage-day-list.module.css';

type Props = {
  rows: readonly BoardRow[];
  day: string;
  today: string;
  who: string;
  onDay: (day: string) => void;
  onOpen: (coverage: Coverage, day: CoverageDay) => void;
};

export function CoverageDayList({ rows, day, today, who, onDay, onOpen }: Props) {
  const { t } = useLingui();
  const dayWords = calendarDay(day);
  return (
    <section aria-labelledby="board-day">
      <div className={classes.head}>
        <h2 id="board-day" className={classes.day} aria-live="polite">
          {day === today ? t`Today, ${dayWords}` : dayWords}
        </h2>
        <ActionIcon size={44} aria-label={t`Previous day`} onClick={() => onDay(addDays(day, -1))}>
          <IconChevronLeft size={20} />
        </ActionIcon>
        <ActionIcon size={44} aria-label={t`Next day`} onClick={() => onDay(addDays(day, 1))}>
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
      <Card flush>
        <ul className={classes.list}>
          {rows.map(({ coverage }) => {
            const found = coverage.days.find((candidate) => candidate.day === day);
            const main = found && mainStretch(found);
            return (
              <li key={coverage.businessId} className={classes.item}>
                <button type="button" className={classes.open} onClick={() => found && onOpen(coverage, found)}>
                  <VisuallyHidden>{found ? cellLabel(coverage, found, who) : coverage.name}</VisuallyHidden>
                  <span className={classes.line} aria-hidden="true">
                    <span className={classes.name}>{coverage.name}</span>
                    <span className={main?.isUrgent ? classes.gap : classes.words}>
                      {main
                        ? [
                            found?.closure?.name,
                            coverage.rosterAsked || main.kind !== 'gap' ? stretchWords(main) : t`Who works?`,
                          ]
                            .filter(Boolean)
                            .join(', ')
                        : coverage.hoursKnown
                          ? (found?.closure?.name ?? t`Closed`)
                          : ''}
                    </span>
                  </span>
                  {found && <CoverageBar day={found} timeZone={coverage.timeZone} asked={coverage.rosterAsked} />}
                </button>
                {!coverage.hoursKnown && <SetHours coverage={coverage} />}
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
