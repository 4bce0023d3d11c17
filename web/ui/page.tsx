/** The frame of an ordinary page: padding and width. Boards and maps take the whole width with `wide`. */
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './page.module.css';

export function Page({
  children,
  wide = false,
  className,
}: {
  children: ReactNode;
  wide?: boolean;
  className?: string;
}) {
  return <div className={clsx(classes.page, wide && classes.wide, className)}>{children}</div>;
}
