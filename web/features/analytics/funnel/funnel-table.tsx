/** The funnel as a table: by week or month, each has its own column. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { number, percent } from '#web/ui/format-number.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import classes from './funnel.module.css';
import { stepNames } from './step-names.ts';
import type { Side } from './use-funnel.ts';

export function FunnelTable({ side: { side, steps, groups }, label }: { side: Side; label: string }) {
  const { t } = useLingui();
  return (
    <Table.ScrollContainer
      minWidth={380 + groups.length * 76}
      // A scrolling table takes the focus, so that arrow keys scroll it.
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': label } }}
    >
      <Table aria-label={label} verticalSpacing={8} className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <Trans>Step</Trans>
            </Table.Th>
            <Table.Th className={classes.right}>
              <Trans>In order</Trans>
            </Table.Th>
            <Table.Th className={classes.right}>
              <Trans>Lost</Trans>
            </Table.Th>
            <Table.Th className={classes.right}>
              <Trans>In all</Trans>
            </Table.Th>
            {groups.map(({ from }) => (
              <Table.Th key={from} className={classes.right}>
                <time dateTime={from}>{calendarDay(from, 'short')}</time>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ key, visits, all, lost }, index) => {
            const name = stepNames[side][key];
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row">{name ? t(name) : key}</Table.Th>
                <Table.Td className={classes.right}>{number(visits)}</Table.Td>
                <Table.Td className={classes.right}>{lost === null ? '–' : percent(lost / 100)}</Table.Td>
                <Table.Td className={classes.right}>{number(all)}</Table.Td>
                {groups.map((group) => (
                  <Table.Td key={group.from} className={classes.right}>
                    {number(group.steps[index]?.visits ?? 0)}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
