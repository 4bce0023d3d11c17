import { whenIdle } from '#web/ui/when-idle.ts';

/** Asks the browser to keep the app, so that it opens without a connection (docs/decisions/035-offline.md). */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded and been taken over, which come first on a slow connection.
  const register = () =>
    // Blocked (private mode, an old browser): the app works, but only with a connection.
    void navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  const begin = () => void whenIdle(register);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
