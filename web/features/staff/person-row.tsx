import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { number } from '#web/ui/format-number.ts';
import classes from './staff-board.module.css';
import { DutyCell } from './staff-cells.tsx';
import type { BoardDay, PersonRow as Row } from './staff-rows.ts';

type Props = {
  row: Row;
  /** Its place among the people of the board. */
  index: number;
  days: readonly BoardDay[];
  selected: boolean;
  /** The column that takes the focus; null: another row has it. */
  column: number | null;
  onFocus: (column: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onOpen: () => void;
};

// In a grid the cell takes the focus; a plain table cell cannot.
const gridcell = { role: 'gridcell' } as const;

/** One of the own people on the board. */
export function PersonRow({ row, index, days, selected, column, onFocus, onKeyDown, onOpen }: Props) {
  const { person, duties, minutes } = row;
  return (
    <tr className={clsx(selected && classes.selected)}>
      <th scope="row" className={classes.head}>
        <button type="button" className={classes.person} onClick={onOpen} aria-pressed={selected}>
          <Avatar name={person.name} size={28} />
          <span className={classes.name}>{person.name}</span>
        </button>
      </th>
      {days.map((day, at) => (
        <td
          key={day.weekday}
          {...gridcell}
          data-cell={`${index}-${at}`}
          tabIndex={column === at ? 0 : -1}
          className={clsx(classes.cell, !day.open && classes.shut)}
          onFocus={() => onFocus(at)}
          onKeyDown={onKeyDown}
          onClick={onOpen}
        >
          <DutyCell duty={duties[at] ?? { kind: 'none' }} name={person.name} day={day} />
        </td>
      ))}
      <td className={clsx(classes.sum, classes.strong)}>{number(minutes / 60, 2)}</td>
    </tr>
  );
}
