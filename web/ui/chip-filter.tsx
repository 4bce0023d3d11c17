/** A filter chip, 34 px high; when on, it is outlined in cobalt and has a clear button. */
import { type IconCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './chip-filter.module.css';

type Props = {
  on: boolean;
  onToggle: (on: boolean) => void;
  icon?: typeof IconCheck;
  children: ReactNode;
  className?: string | undefined;
};

export function ChipFilter({ on, onToggle, icon: Icon, children, className }: Props) {
  return (
    <button
      type="button"
      className={clsx(classes.chip, on && classes.on, className)}
      aria-pressed={on}
      onClick={() => onToggle(!on)}
    >
      {Icon && <Icon size={17} stroke={1.75} aria-hidden="true" />}
      {children}
      {on && <IconX size={14} stroke={2} aria-hidden="true" />}
    </button>
  );
}
