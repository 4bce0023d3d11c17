/** The top of a page: its one h1, what it is about, its actions. Names the browser tab too. */
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** Shown in place of the title's words: with a status beside them, say. */
  heading?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Something else on the page takes the focus on arrival. */
  keepsFocus?: boolean;
  className?: string;
};

export function PageHeader({ title, heading, sub, actions, back, keepsFocus = false, className }: Props) {
  usePageTitle(title);
  return (
    <header className={clsx(classes.header, className)}>
      <div className={classes.words}>
        {back && <div className={classes.back}>{back}</div>}
        <h1 className={classes.title} tabIndex={-1} data-keeps-focus={keepsFocus || undefined}>
          {heading ?? title}
        </h1>
        {sub && <div className={classes.sub}>{sub}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

/** What the page written last is called: the server puts it into the page's head. */
let lastTitle = '';

/** Sets the browser tab's title: `My shifts · Mortar`. null: another part of the page names it. */
export function usePageTitle(title: string | null): void {
  if (import.meta.env.SSR && title !== null) lastTitle = tabTitle(title);
  useEffect(() => {
    if (title !== null) document.title = tabTitle(title);
  }, [title]);
}

export function pageTitle(): string {
  return lastTitle;
}

function tabTitle(title: string): string {
  return title ? `${title} · Mortar` : 'Mortar';
}
