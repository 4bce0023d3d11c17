/** A breakdown: label, quiet note, number; a rule, then the total. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { money } from './format-money.ts';
import classes from './lines.module.css';

export type Line = {
  label: ReactNode;
  note?: ReactNode;
  /** Cents, or a text of its own (`$0.00`, `none`). */
  amount: number | string;
  signed?: boolean;
};

type Props = { lines: readonly Line[]; total?: Line; className?: string | undefined };

export function Lines({ lines, total, className }: Props) {
  return (
    <dl className={clsx(classes.lines, className)}>
      {lines.map((line, index) => (
        <Row key={typeof line.label === 'string' ? line.label : index} line={line} />
      ))}
      {total && <Row line={total} isTotal />}
    </dl>
  );
}

function Row({ line, isTotal = false }: { line: Line; isTotal?: boolean }) {
  return (
    <div className={clsx(classes.line, isTotal && classes.total)}>
      <dt>
        {line.label} {line.note && <span className={classes.note}>{line.note}</span>}
      </dt>
      <dd>{typeof line.amount === 'number' ? money(line.amount, line.signed ?? false) : line.amount}</dd>
    </div>
  );
}
