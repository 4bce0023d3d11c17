/**
 * A table that becomes a list of two-line items on a phone. The first column is the link; the whole row follows it.
 */
import { Table } from '@mantine/core';
import clsx from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /**
   * Its place in a phone's item: the heading, the line under it, a line of its own below that, or the right edge; `hide` leaves it
   * out.
   */
  phone?: 'heading' | 'line' | 'below' | 'right' | 'hide';
  width?: number | string;
  /** Leaves the column out below 1100 px, where the others need its room. */
  wideOnly?: boolean;
};

type Props<Row> = {
  /** What the table lists, for screen readers: `Transactions`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes a click anywhere in a row follow its first `<a>`. */
  clickable?: boolean;
  isSelected?: (row: Row) => boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  minWidth?: number;
};

const STICKY_FROM = 12;

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  clickable = false,
  isSelected,
  empty,
  minWidth = 560,
}: Props<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    <>
      <Table.ScrollContainer minWidth={minWidth} className={classes.wide}>
        <Table
          className={classes.table}
          highlightOnHover
          aria-label={label}
          stickyHeader={rows.length > STICKY_FROM}
          stickyHeaderOffset="var(--notice)"
        >
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column.key} className={columnClass(column)} style={{ width: column.width }}>
                  {column.title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr
                key={rowKey(row)}
                className={clsx(clickable && classes.clickable, isSelected?.(row) && classes.selected)}
                onClick={clickable ? followLink : undefined}
              >
                {columns.map((column) => (
                  <Table.Td key={column.key} className={columnClass(column)}>
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ul className={classes.items} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={clsx(classes.item, clickable && classes.stretched)}>
            <div className={classes.left}>
              <div className={classes.heading}>{pick(columns, 'heading', row)}</div>
              <div className={classes.line}>{pick(columns, 'line', row)}</div>
              <div className={classes.below}>{pick(columns, 'below', row)}</div>
            </div>
            <div className={classes.edge}>{pick(columns, 'right', row)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function columnClass<Row>({ align, wideOnly }: Column<Row>): string {
  return clsx(align === 'right' && classes.right, wideOnly && classes.wideOnly);
}

function pick<Row>(columns: readonly Column<Row>[], place: NonNullable<Column<Row>['phone']>, row: Row): ReactNode {
  return columns
    .filter((column, index) => (column.phone ?? defaultPlace(column, index)) === place)
    .map((column) => (
      <div key={column.key} className={classes.part}>
        {column.cell(row)}
      </div>
    ));
}

function defaultPlace<Row>(column: Column<Row>, index: number): NonNullable<Column<Row>['phone']> {
  if (index === 0) return 'heading';
  return column.align === 'right' ? 'right' : 'line';
}

/** Follows the row's link on a click beside it. The keyboard uses the link itself; on phones CSS stretches it. */
function followLink(event: MouseEvent<HTMLElement>): void {
  const hit = event.target instanceof Element ? event.target.closest('a, button, input, label, select') : null;
  if (!hit) event.currentTarget.querySelector('a')?.click();
}
