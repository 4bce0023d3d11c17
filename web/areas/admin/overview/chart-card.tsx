/** A chart with a text alternative: one sentence for screen readers, and the same numbers as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Table } from '@mantine/core';
import { IconChartHistogram, IconTable } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { Card } from '#web/ui/card.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './overview.module.css';

type Props = {
  title: string;
  sub: string;
  /** The chart in one sentence. */
  summary: string;
  /** The table's columns after the week. */
  heads: readonly string[];
  rows: readonly { week: string /** Not over yet. */; isRunning: boolean; cells: readonly string[] }[];
  children: ReactNode;
  className?: string | undefined;
};

export function ChartCard({ title, sub, summary, heads, rows, children, className }: Props) {
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const words = asTable ? t`View as chart` : t`View as table`;
  return (
    <Card
      title={title}
      sub={sub}
      className={clsx(classes.chart, className)}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          className={touch.target ?? ''}
          leftSection={asTable ? <IconChartHistogram /> : <IconTable />}
          onClick={() => setAsTable(!asTable)}
          aria-label={`${words}: ${title}`}
        >
          {words}
        </Button>
      }
    >
      {asTable ? (
        <Table aria-label={title} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Trans>Week of</Trans>
              </Table.Th>
              {heads.map((head) => (
                <Table.Th key={head} className={classes.right}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ week, isRunning, cells }) => (
              <Table.Tr key={week}>
                <Table.Th scope="row">
                  <time dateTime={week}>{calendarDay(week, 'short')}</time>
                  {isRunning && <span className={classes.running}>{t`so far`}</span>}
                </Table.Th>
                {cells.map((cell, column) => (
                  <Table.Td key={heads[column]} className={classes.right}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : (
        <figure className={classes.drawing}>
          <div aria-hidden="true" className={classes.canvas}>
            <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
          </div>
          <figcaption className={classes.summary}>{summary}</figcaption>
        </figure>
      )}
    </Card>
  );
}
