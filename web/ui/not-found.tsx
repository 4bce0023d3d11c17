/** No page at this address. */
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import classes from './not-found.module.css';
import { usePageTitle } from './page-header.tsx';

export function NotFound({ actions }: { actions: ReactNode }) {
  usePageTitle('Not found');
  return (
    <div className={classes.page}>
      <h1 className={classes.title} tabIndex={-1}>
        There is no page here
      </h1>
      <EmptyState title="The address may be old, or mistyped" actions={actions}>
        If a link on Mortar brought you here, the thing it showed is gone or no longer yours to see.
      </EmptyState>
    </div>
  );
}
