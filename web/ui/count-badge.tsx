/** A count: gray, or red when urgent. Nothing at zero; `99+` beyond. */
import clsx from 'clsx';
import classes from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = { count: number; urgent?: boolean; label?: string; className?: string };

export function CountBadge({ count, urgent = false, label, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={clsx(classes.badge, urgent && classes.urgent, className)}>
      {count > 99 ? '99+' : count}
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
