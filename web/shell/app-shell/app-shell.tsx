/** The frame of everything behind sign-in: sidebar or rail, top bar and tabs on phones, the page. */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { readView } from '#web/api/token.ts';
import { UnreadCount } from '#web/features/notifications/unread-count.tsx';
import { useOnceAnswered } from '#web/features/shell/use-once-answered.ts';
import { useStore } from '#web/store/store.ts';
import { ReadOnlyProvider } from '#web/ui/read-only.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { OfflineBar } from '../offline-bar.tsx';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { keepFailures } from './keep-failures.ts';
import { hasOfflineNotice, phoneBarsOf, usesRail } from './nav-items.ts';
import { replaceFocusOfRetries } from './replace-focus.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptArea } from './use-kept-area.ts';
import { useKeptReader } from './use-kept-reader.ts';

const ViewingBar = lazy(() => import('./viewing-bar.tsx'));

export default function AppShell({ children }: { children: ReactNode }) {
  useKeptArea();
  useKeptReader();
  const queryClient = useQueryClient();
  useEffect(() => keepFailures(queryClient), [queryClient]);
  useEffect(replaceFocusOfRetries, []);
  const { t } = useLingui();
  const collapsed = useStore((state) => state.sidebar.collapsed);
  const { pathname } = useLocation();
  const rail = collapsed || usesRail(pathname);
  const bars = phoneBarsOf(pathname);
  const phone = usePhone();
  const view = readView();
  const name = view?.name;
  return (
    <ReadOnlyProvider value={view ? t`You are viewing as ${name} (read-only).` : null}>
      {view && (
        <Suspense fallback={null}>
          <ViewingBar />
        </Suspense>
      )}
      <div
        className={clsx(
          classes.shell,
          rail && classes.rail,
          !bars.top && classes.noTop,
          !bars.bottom && classes.noBottom,
        )}
      >
        <a href="#main" className={classes.skip}>
          <Trans>Skip to content</Trans>
        </a>
        <UnreadCount />
        {!view && <KeptPush />}
        {!phone && <Sidebar rail={rail} />}
        {phone && bars.top && <TopBar />}
        <div className={classes.body}>
          {!hasOfflineNotice(pathname) && <OfflineBar />}
          <main id="main" className={classes.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        {phone && bars.bottom && <BottomBar />}
      </div>
    </ReadOnlyProvider>
  );
}

/** Where web push is on for this person, the server hears of it again: their session or the browser's address may be new. */
function KeptPush(): null {
  const userId = useStore((state) => state.auth.user?.id);
  const isAnswered = useOnceAnswered();
  useEffect(() => {
    if (!isAnswered || !userId || !('Notification' in window) || Notification.permission !== 'granted') return;
    // Another page load tries again.
    void import('#web/features/notifications/push-browser.ts')
      .then(({ keepPush }) => keepPush(userId))
      .catch(() => undefined);
  }, [isAnswered, userId]);
  return null;
}
