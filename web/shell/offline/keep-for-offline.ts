import { whenAtRest } from '#web/ui/when-at-rest.ts';

/**
 * Asks the browser to keep the app, so that it opens without a connection (docs/decisions/035-offline.md): some hundred
 * files, so once the page needs nothing any more.
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenAtRest(
    // Blocked (private mode, an old browser): the app works, but only with a connection.
    () =>
      void navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => undefined),
  );
}
