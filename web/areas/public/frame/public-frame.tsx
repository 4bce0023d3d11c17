/** The frame of every public page: header and footer. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTakenOver } from '#web/features/shell/use-taken-over.ts';
import { PublicFooter } from './public-footer.tsx';
import classes from './public-frame.module.css';
import { PublicHeader } from './public-header.tsx';

type Props = {
  children: ReactNode;
  /** The header overlays the page's picture. */
  over?: boolean;
  /** `false` on pages that fill the window, such as search. */
  footer?: boolean;
};

export function PublicFrame({ children, over = false, footer = true }: Props) {
  useTakenOver();
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
