/** A page broke: what one can do, without losing the app. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './error-page.module.css';

export function ErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const stale = error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  const away = stale && !navigator.onLine;
  const title = away
    ? t`This page needs a connection`
    : stale
      ? t`Mortar has been updated`
      : t`This page could not be shown`;
  const text = away
    ? t`It is not kept on this device. Reload once you are back.`
    : stale
      ? t`Reload to get the new version. Nothing you saved is lost.`
      : t`Nothing you saved is lost. Reload, or go back to the start.`;
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <EmptyState
        title={title}
        titleAs="h1"
        actions={
          <>
            <Button leftSection={<IconRefresh />} onClick={() => window.location.reload()}>
              <Trans>Reload</Trans>
            </Button>
            <Button component="a" href="/" variant="default">
              <Trans>Go to the start</Trans>
            </Button>
          </>
        }
      >
        {text} {isRouteErrorResponse(error) && `(${error.status})`}
      </EmptyState>
    </main>
  );
}
