/** The one card that may stand in a card: what a shift pays or costs, all in, and the act beside it. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Line, Lines } from './lines.tsx';
import classes from './pay-card.module.css';

type Props = {
  lines: readonly Line[];
  /** `You receive` for a specialist, `All in` for a business. */
  total: Line;
  /** Under the total: when quoted, what is held. */
  note?: ReactNode;
  /** The button and what it means. */
  children?: ReactNode;
};

export function PayCard({ lines, total, note, children }: Props) {
  const { t } = useLingui();
  return (
    <section className={classes.card} aria-label={t`Pay`}>
      <Lines lines={lines} total={total} />
      {note && <p className={classes.note}>{note}</p>}
      {children && <div className={classes.act}>{children}</div>}
    </section>
  );
}
