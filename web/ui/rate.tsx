import { rate } from './format-money.ts';
import classes from './rate.module.css';

/** Shows an hourly rate, quiet beside its bold total. */
export function Rate({ cents, full = false }: { cents: number; full?: boolean }) {
  return <span className={classes.rate}>{rate(cents, full ? 'full' : 'list')}</span>;
}
