/** The lines a score is replayed from: what happened with its evidence, the rule, points, score after, lapse, appeal. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Standing, StandingLine } from '#contract/engagements/standing.ts';
import { points } from '#web/features/engagements/points.ts';
import { shortDay } from '#web/features/standing/standing-words.ts';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LineAct, LineWords } from './line-parts.tsx';
import { type Row, rowsOf } from './standing-lines.ts';
import classes from './standing-page.module.css';

type Filter = 'all' | 'lost' | 'appeals';
const filters: Readonly<Record<Filter, (line: StandingLine) => boolean>> = {
  all: () => true,
  lost: ({ effect }) => effect < 0,
  appeals: ({ appeal }) => appeal !== null,
};
const SHOWN = 12;

export function LinesCard({ standing, onAppeal }: { standing: Standing; onAppeal: (line: StandingLine) => void }) {
  const { t } = useLingui();
  const { lines, rules } = standing;
  const [filter, setFilter] = useState<Filter>('all');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setIsWhole] = useState(false);
  const count = (name: Filter) => lines.filter(filters[name]).length;
  const [all, lost, appeals] = [count('all'), count('lost'), count('appeals')];
  const rows = rowsOf(lines.filter(filters[filter]), unfolded);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const hidden = rows.slice(shown.length).flatMap((row) => row.lines).length;
  const days = rules.lapseDays;
  return (
    <Card
      flush
      title={t`Lines`}
      actions={
        <>
          <Anchor href="#what-if" className={classes.toWhatIf ?? ''}>
            <Trans>What if</Trans>
            <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
          </Anchor>
          <SegmentedControl
            className={classes.filters ?? ''}
            aria-label={t`Which lines`}
            size="xs"
            value={filter}
            onChange={(value) => setFilter(value as Filter)}
            data={[
              { value: 'all', label: t`All ${all}` },
              { value: 'lost', label: t`Lost points ${lost}` },
              { value: 'appeals', label: t`Appeals ${appeals}` },
            ]}
          />
        </>
      }
    >
      <DataTable
        label={t`Lines`}
        rows={shown}
        rowKey={({ key }) => key}
        minWidth={620}
        empty={
          <EmptyState title={filter === 'all' ? t`Everyone starts at 100.` : t`There are none.`}>
            {filter === 'all' && (
              <Trans>Each shift you complete or leave adds a line here, which lapses after {days} days.</Trans>
            )}
          </EmptyState>
        }
        columns={[
          { key: 'date', title: t`Date`, width: 84, phone: 'hide', cell: dateOf },
          {
            key: 'what',
            title: t`What happened, evidence`,
            phone: 'heading',
            cell: (row) => <LineWords row={row} onShow={() => setUnfolded(new Set([...unfolded, row.key]))} />,
          },
          {
            key: 'rule',
            wideOnly: true,
            title: t`Rule`,
            width: 104,
            phone: 'hide',
            cell: ({ lines: [line, ...more] }) => (
              <span className={classes.quiet}>
                {more.length > 0 && line ? t`${points(line.effect)} each` : line?.ruleName.sentence}
              </span>
            ),
          },
          { key: 'points', title: t`Points`, align: 'right', width: 60, cell: pointsOf },
          {
            key: 'score',
            title: t`Score`,
            align: 'right',
            width: 58,
            phone: 'hide',
            cell: ({ lines: [line] }) => <strong>{line?.scoreAfter ?? '–'}</strong>,
          },
          {
            key: 'lapses',
            wideOnly: true,
            title: t`Lapses`,
            width: 78,
            phone: 'hide',
            cell: ({ lines: run }) => <span className={classes.quiet}>{span(run, ({ lapsesAt }) => lapsesAt)}</span>,
          },
          {
            key: 'act',
            title: t`Appeal`,
            width: 104,
            phone: 'line',
            cell: ({ lines: [line, ...more] }) =>
              line && more.length === 0 ? <LineAct line={line} onAppeal={() => onAppeal(line)} /> : null,
          },
        ]}
      />
      <div className={classes.foot}>
        {hidden > 0 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
            {plural(hidden, { one: 'Show # older line', other: 'Show # older lines' })}
          </Button>
        ) : (
          <span />
        )}
        <span className={classes.quiet}>
          <Trans>Points above 100 are not kept.</Trans>
        </span>
      </div>
    </Card>
  );
}

function dateOf({ lines }: Row) {
  return <span className={classes.quiet}>{span(lines, ({ at }) => at)}</span>;
}

/** Returns one day, or the first and last of a run. */
function span(lines: readonly StandingLine[], momentOf: (line: StandingLine) => string): string {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (!newest || !oldest) return '';
  const [from, to] = [shortDay(momentOf(oldest)), shortDay(momentOf(newest))];
  return from === to ? to : `${from} – ${to}`;
}

function pointsOf({ lines: [line, ...more] }: Row) {
  if (!line) return null;
  if (more.length > 0) return <strong>0</strong>;
  return (
    <strong data-counts={line.state === 'counts'} data-lost={line.effect < 0} className={classes.points}>
      {points(line.effect)}
    </strong>
  );
}
