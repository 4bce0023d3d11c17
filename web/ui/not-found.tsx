/** No page at this address. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import classes from './not-found.module.css';
import { usePageTitle } from './page-header.tsx';

export function NotFound({ actions }: { actions: ReactNode }) {
  const { t } = useLingui();
  usePageTitle(t`Not found`);
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        <Trans>Page not found</Trans>
      </h1>
      <EmptyState title={t`The address may be outdated or mistyped`} actions={actions}>
        <Trans>If a link on Mortar brought you here, the page was removed or you no longer have access to it.</Trans>
      </EmptyState>
    </div>
  );
}
