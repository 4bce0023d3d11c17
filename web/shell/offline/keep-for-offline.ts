/** Asks the browser to keep the app, so that it opens without a connection (docs/decisions/035-offline.md). */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After the page has loaded, which comes first on a slow connection.
  const register = () =>
    // Blocked (private mode, an old browser): the app works, but only with a connection.
    void navigator.serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
