/** A choice of a filter with the number of shifts it would leave; only the choice while the number is not known. */
import type { ReactNode } from 'react';
import { number } from '#web/ui/format-number.ts';
import classes from './counted.module.css';

type Props = { shifts: number | undefined; children: ReactNode };

export function Counted({ shifts, children }: Props) {
  return (
    <span className={classes.counted} data-none={shifts === 0 || undefined}>
      <span>{children}</span>
      {shifts !== undefined && <span className={classes.shifts}> {number(shifts)}</span>}
    </span>
  );
}

/** The shifts of one choice among a filter's counts. */
export function countOf<Value>(
  counts: readonly { value: Value; shifts: number }[] | undefined,
  value: Value,
): number | undefined {
  return counts?.find((choice) => choice.value === value)?.shifts;
}
