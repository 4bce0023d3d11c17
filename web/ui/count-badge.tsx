/** How many wait: grey, or red where something is urgent. Nothing at zero; `99+` beyond. */
import clsx from 'clsx';
import classes from './count-badge.module.css';
import { Unseen } from './unseen.tsx';

type Props = { count: number; urgent?: boolean; label?: string; className?: string };

export function CountBadge({ count, urgent = false, label, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={clsx(classes.badge, urgent && classes.urgent, className)}>
      {count > 99 ? '99+' : count}
      {label && <Unseen>{label}</Unseen>}
    </span>
  );
}
