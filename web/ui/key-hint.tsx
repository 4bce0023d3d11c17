/** A keyboard hint beside an action. Hidden where there is no keyboard. */
import { Kbd } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './key-hint.module.css';

export function KeyHint({ keys }: { keys: string }) {
  return <Kbd className={classes.key ?? ''}>{keys}</Kbd>;
}

/**
 * A line that says which keys do what: hidden, words and all, where there is no keyboard. The rule that hides it names its
 * class twice, so that how a page lays the line out does not bring it back.
 */
export function KeyHints({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={clsx(classes.line, className)}>{children}</p>;
}
