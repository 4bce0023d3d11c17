/** Around every public page: the way in above, the small print below. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';

type Props = {
  children: ReactNode;
  /** The header lies on the page's own picture. */
  over?: boolean;
  /** A page that fills the window, such as the search, has nothing under it. */
  footer?: boolean;
};

export function PublicFrame({ children, over = false, footer = true }: Props) {
  return (
    <div className={classes.frame} data-filled={!footer || undefined}>
      <a href="#main" className={classes.skip}>
        <Trans>Skip to the page</Trans>
      </a>
      <PublicHeader over={over} />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer && <PublicFooter />}
    </div>
  );
}
