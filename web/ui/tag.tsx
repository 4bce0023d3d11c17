/** A small fact in a tone, with its icon: `Instant book`, `Emergency`, and every status. */
import type { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from '#web/theme/colors.ts';
import classes from './tag.module.css';

type Props = {
  tone: Tone;
  icon?: typeof IconCheck;
  /** Open-ended, or closed without result. */
  outline?: boolean;
  children: ReactNode;
  className?: string | undefined;
};

export function Tag({ tone, icon: Icon, outline = false, children, className }: Props) {
  const style = outline
    ? {
        color: `var(--${tone}-ink)`,
        borderColor: tone === 'grey' ? 'var(--line-2)' : `color-mix(in srgb, var(--${tone}-solid) 45%, transparent)`,
      }
    : { color: `var(--${tone}-ink)`, background: `var(--${tone}-soft)` };
  return (
    <span className={clsx(classes.tag, className)} style={style}>
      {Icon && <Icon size={14} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  );
}
