/** An amount. `size` sets it in display type for the one number a card is about. */
import clsx from 'clsx';
import { money } from './format-money.ts';
import classes from './money.module.css';

type Props = {
  cents: number;
  /** `+` and `−`, as on a ledger. */
  signed?: boolean;
  size?: 'text' | 'big' | 'huge';
  className?: string | undefined;
};

export function Money({ cents, signed = false, size = 'text', className }: Props) {
  return <span className={clsx(classes.money, classes[size], className)}>{money(cents, signed)}</span>;
}
