/** The page for an error in a page: what to do, without losing the app. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './error-page.module.css';

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui();
  const stale = error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);
  const away = stale && !navigator.onLine;
  const title = away
    ? t`This page needs a connection`
    : stale
      ? t`Mortar has been updated`
      : t`Something went wrong on this page`;
  const text = away
    ? t`It isn’t saved on this device. Reload once you’re back online.`
    : stale
      ? t`Reload to get the new version. Nothing you saved is lost.`
      : t`Nothing you saved is lost. Reload, or go to the home page.`;
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
              <Trans>Go to home page</Trans>
            </Button>
          </>
        }
      >
        {text}
      </EmptyState>
    </main>
  );
}
