/** What is paid and what waits, as one bar true to its parts, with the amounts under it (DESIGN-LANGUAGE 22). */
import type { ReactNode } from 'react';
import { sumCents } from '#contract/money.ts';
import { Money } from '#web/ui/money.tsx';
import classes from './split-bar.module.css';

type Part = {
  label: string;
  /** Under the label. */
  note?: ReactNode;
  cents: number;
};

export function SplitBar({ paid, waits }: { paid: Part; waits: Part }) {
  const all = sumCents([paid.cents, waits.cents]) || 1;
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {paid.cents > 0 && <span className={classes.paid} style={{ flexGrow: paid.cents / all }} />}
        {waits.cents > 0 && <span className={classes.waits} style={{ flexGrow: waits.cents / all }} />}
      </div>
      <dl className={classes.parts}>
        <Row part={paid} className={classes.paid} />
        <Row part={waits} className={classes.waits} />
      </dl>
    </div>
  );
}

function Row({ part, className }: { part: Part; className: string | undefined }) {
  return (
    <div>
      <dt>
        <span className={className} aria-hidden="true" /> {part.label}
      </dt>
      <dd>
        <Money cents={part.cents} />
      </dd>
      {part.note && <dd className={classes.note}>{part.note}</dd>}
    </div>
  );
}
