/** A line that matters, in the tone of what it means, with an icon and at most one action. */
import { IconAlertTriangle, IconArrowsDiff, IconBellRinging, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type NoticeTone = 'amber' | 'plum' | 'signal' | 'pine' | 'grey' | 'cobalt';

type Props = {
  tone: NoticeTone;
  /** Bold, first. */
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Announced at once by screen readers: for what just happened. */
  live?: 'polite' | 'assertive';
  className?: string;
};

const icons: Record<NoticeTone, typeof IconCheck> = {
  amber: IconBellRinging,
  plum: IconArrowsDiff,
  signal: IconAlertTriangle,
  pine: IconCheck,
  grey: IconInfoCircle,
  cobalt: IconInfoCircle,
};

export function Notice({ tone, title, children, icon, action, live, className }: Props) {
  const Icon = icons[tone];
  return (
    <div
      className={clsx(classes.notice, className)}
      style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
    >
      <span className={classes.icon}>{icon ?? <Icon size={18} stroke={1.75} aria-hidden="true" />}</span>
      <div className={classes.text}>
        {title && <strong>{title}</strong>} {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
